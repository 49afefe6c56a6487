/** A tab of a workbook; `part` is its name inside the archive without folder. */
export type Tab = { name: string; part: string };

/** The parts of a workbook that name its sheets: path inside the archive and content. */
export function workbookParts(tabs: readonly Tab[]): (readonly [string, string])[] {
  return [
    ['xl/styles.xml', STYLES],
    ['xl/workbook.xml', workbook(tabs)],
    ['xl/_rels/workbook.xml.rels', workbookRelationships(tabs)],
    ['_rels/.rels', relationships(relationship('rId1', 'officeDocument', 'xl/workbook.xml'))],
    ['[Content_Types].xml', contentTypes(tabs)],
  ];
}

/** What stands before the rows of a sheet; with `header`, the first row stays in view. */
export function sheetStart(columns: number, width: number, header: boolean): string {
  const views = `<sheetViews><sheetView workbookViewId="0">${FROZEN_HEADER}</sheetView></sheetViews>`;
  const cols = `<cols><col min="1" max="${Math.max(columns, 1)}" width="${width}" customWidth="1"/></cols>`;
  return `${DECLARATION}<worksheet xmlns="${MAIN}">${header ? views : ''}${cols}<sheetData>`;
}

export const SHEET_END = '</sheetData></worksheet>';

/**
 * A name that Excel accepts for another tab: at most 31 characters, none of []:*?/\ or a control character, no
 * apostrophe at either end, and not the name of a tab that is there already.
 */
export function tabName(title: string, others: readonly Tab[]): string {
  const clean = title.replace(/[[\]:*?/\\\u0000-\u001f\ufffe\uffff]/g, ' ').replace(/^[' ]+|[' ]+$/g, '') || 'Sheet';
  const taken = new Set(others.map((tab) => tab.name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const name = clean.slice(0, LONGEST_NAME - suffix.length).toWellFormed() + suffix;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

const LONGEST_NAME = 31;
const FROZEN_HEADER = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Format 0 is plain, format 1 bold. */
const STYLES =
  `${DECLARATION}<styleSheet xmlns="${MAIN}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

function workbook(tabs: readonly Tab[]): string {
  const sheets = tabs.map(
    (tab, at) => `<sheet name="${attribute(tab.name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function workbookRelationships(tabs: readonly Tab[]): string {
  const sheets = tabs.map((tab, at) => relationship(`rId${at + 1}`, 'worksheet', `worksheets/${tab.part}`));
  return relationships(sheets.join('') + relationship(`rId${tabs.length + 1}`, 'styles', 'styles.xml'));
}

function contentTypes(tabs: readonly Tab[]): string {
  return (
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override('workbook.xml', 'sheet.main') +
    override('styles.xml', 'styles') +
    tabs.map((tab) => override(`worksheets/${tab.part}`, 'worksheet')).join('') +
    '</Types>'
  );
}

function override(part: string, kind: string): string {
  return `<Override PartName="/xl/${part}" ContentType="${SPREADSHEET_TYPE}.${kind}+xml"/>`;
}

function relationships(content: string): string {
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`;
}

function relationship(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
