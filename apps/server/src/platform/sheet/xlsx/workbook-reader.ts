import { SheetRefused } from '../sheet-refused.ts';
import type { XmlHandler } from '../xml/xml-reader.ts';
import { attribute } from '../xml/xml-attributes.ts';

/** What a workbook says about where its parts are. Paths are complete and without leading slash. */
export type Workbook = {
  sheet: string;
  sharedStrings: string | undefined;
  styles: string | undefined;
  /** Dates are counted from 1904, as old versions for Macintosh did. */
  from1904: boolean;
};

/** Gives every start tag of a part to the function, with the name of the document's root. */
export type ScanPart = (path: string, tag: (name: string, attributes: string, root: string) => void) => Promise<void>;

/** Finds the parts of a workbook: the sheet with the asked name, or the first that a person would see. */
export async function readWorkbook(scan: ScanPart, sheetName: string | undefined): Promise<Workbook> {
  const main = (await relations(scan, '', '_rels/.rels')).find((one) => one.kind === 'officeDocument');
  if (main === undefined) throw new SheetRefused('NOT_A_SHEET', 'the archive holds no document');
  if (!main.target.toLowerCase().endsWith('.xml')) throw new SheetRefused('NOT_A_SHEET', 'a workbook in binary form');
  const slash = main.target.lastIndexOf('/') + 1;
  const folder = main.target.slice(0, slash);
  const parts = await relations(scan, folder, `${folder}_rels/${main.target.slice(slash)}.rels`);
  const { from1904, tabs } = await readTabs(scan, main.target);
  const tab = tabs.find((one) => (sheetName === undefined ? one.visible : one.name === sheetName));
  if (tab === undefined) throw new SheetRefused('NO_SUCH_SHEET', sheetName ?? 'no tab is visible');
  const sheet = parts.find((one) => one.id === tab.relation && one.kind === 'worksheet');
  if (sheet === undefined) throw new SheetRefused('NOT_A_SHEET', 'the tab is not a table');
  const target = (kind: string): string | undefined => parts.find((one) => one.kind === kind)?.target;
  return { sheet: sheet.target, sharedStrings: target('sharedStrings'), styles: target('styles'), from1904 };
}

/** A handler that gives on start tags only. */
export function tagHandler(tag: (name: string, attributes: string, root: string) => void): XmlHandler {
  let root: string | undefined;
  return {
    open: (name, attributes) => tag(name, attributes, (root ??= name)),
    text: () => {},
    close: () => {},
  };
}

type Relation = { id: string; kind: string; target: string };
type Tab = { name: string; relation: string; visible: boolean };

/** More than any person's workbook has of tabs or parts. */
const MOST_PARTS = 10_000;

async function relations(scan: ScanPart, folder: string, path: string): Promise<Relation[]> {
  const found: Relation[] = [];
  await scan(path, (name, attributes) => {
    if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return;
    if (found.length >= MOST_PARTS) throw new SheetRefused('DAMAGED', 'too many relations');
    const kind = attribute(attributes, 'Type')?.split('/').at(-1) ?? '';
    const target = resolved(folder, attribute(attributes, 'Target') ?? '');
    found.push({ id: attribute(attributes, 'Id') ?? '', kind, target });
  });
  return found;
}

async function readTabs(scan: ScanPart, path: string): Promise<{ from1904: boolean; tabs: Tab[] }> {
  const tabs: Tab[] = [];
  let from1904 = false;
  await scan(path, (name, attributes, root) => {
    if (root !== 'workbook') throw new SheetRefused('NOT_A_SHEET', `a document of kind ${root.slice(0, 40)}`);
    if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
    if (name !== 'sheet') return;
    if (tabs.length >= MOST_PARTS) throw new SheetRefused('DAMAGED', 'too many tabs');
    const visible = (attribute(attributes, 'state') ?? 'visible') === 'visible';
    tabs.push({ name: attribute(attributes, 'name') ?? '', relation: attribute(attributes, ':id') ?? '', visible });
  });
  return { from1904, tabs };
}

function resolved(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..' && path.pop() === undefined)
      throw new SheetRefused('BAD_NAME', 'a relation leads out of the archive');
    if (step !== '' && step !== '.' && step !== '..') path.push(step);
  }
  return path.join('/');
}
