import type { CertificateFacts } from '../certificate-facts.ts';
import { drawRow, drawSection, NOTE, VALUE, type Line } from './certificate-parts.ts';
import { drawQr } from '../../document/paper/paper-qr.ts';
import { drawSeal, SEAL_RADIUS } from '../../document/paper/paper-seal.ts';
import { COLOUR, COLUMN, PAGE, type PaperSheet, type Look } from '../../document/paper/paper-sheet.ts';
import { civilTime, shownFileName, sizeText } from '../../document/paper/paper-values.ts';
import {
  CUSTODY,
  LABEL,
  MISSING,
  NO_DEVICE,
  OPENING,
  SANDBOX,
  SEAL_FOOT,
  SECTION,
  SUBJECT_KIND,
  TITLE,
} from './certificate-texts.ts';

const DIGEST: Look = { size: 8.6, leading: 13.5 };
const STRONG: Look = { ...VALUE, weight: 'medium' };
const WARNING: Look = { ...VALUE, weight: 'bold', colour: COLOUR.seal };
const ABSENT: Look = { ...VALUE, colour: COLOUR.faint };

const OWN_WORD = { zh: '自述', en: 'self-stated' };
const THIRD_PARTY = { zh: '第三方', en: 'third party' };

/** The front page: what was preserved, when and by whose clock, and how to verify it. */
export function drawFront(sheet: PaperSheet, facts: CertificateFacts) {
  drawTitle(sheet, facts);
  drawObject(sheet, facts);
  drawClocks(sheet, facts);
  drawIssue(sheet, facts);
}

function drawTitle(sheet: PaperSheet, { issuer }: CertificateFacts) {
  const centre = PAGE.width / 2;
  sheet.setCentred(issuer.name, centre, 73, { size: 9.5, colour: COLOUR.soft, spacing: 1.5 });
  sheet.setCentred(TITLE.zh, centre, 110, { size: 25, weight: 'bold', colour: COLOUR.accent, spacing: 5 });
  sheet.setCentred(TITLE.en, centre, 128, { size: 8.5, colour: COLOUR.soft, spacing: 0.6 });
  sheet.rule(140, centre - 22, centre + 22, 1, COLOUR.accent);
  sheet.y = 152;
  sheet.paragraph(OPENING.zh, PAGE.left, COLUMN, { size: 9, leading: 15, colour: COLOUR.ink });
  sheet.y += 1;
  sheet.paragraph(OPENING.en, PAGE.left, COLUMN, { size: 6.8, leading: 10, colour: COLOUR.faint });
}

/** Shown when only a digest was submitted. */
const NOT_STATED = '未申报';

function drawObject(sheet: PaperSheet, facts: CertificateFacts) {
  const { isSandbox, number, recordNo, version, subject, object, log } = facts;
  drawSection(sheet, SECTION.object);
  if (isSandbox) drawRow(sheet, LABEL.nature, [{ text: `${SANDBOX.zh} ${SANDBOX.en}`, look: WARNING }]);
  drawRow(sheet, LABEL.number, [{ text: `${number}　第 ${version} 版`, look: STRONG }]);
  drawRow(sheet, LABEL.recordNo, [{ text: recordNo }]);
  drawRow(sheet, LABEL.subject, [{ text: `${subject.name}（${SUBJECT_KIND[subject.kind].zh}）` }]);
  drawRow(sheet, LABEL.fileName, [{ text: shownFileName(object.fileName, sheet.fonts) }]);
  const custody = CUSTODY[object.custody];
  const size = object.sizeBytes === null ? NOT_STATED : sizeText(object.sizeBytes);
  drawRow(sheet, LABEL.size, [{ text: `${size}　${object.mediaType}　${custody.zh}` }]);
  drawRow(sheet, LABEL.sha256, [{ text: object.sha256, look: DIGEST }]);
  drawRow(sheet, LABEL.sm3, [object.sm3 === null ? { text: NOT_STATED } : { text: object.sm3, look: DIGEST }]);
  drawRow(sheet, LABEL.index, [
    { text: `第 ${log.index} 号`, look: STRONG },
    { text: `${log.origin}　日志头 ${log.headSize}`, look: NOTE },
  ]);
}

function drawClocks(sheet: PaperSheet, { clocks, stamps, anchor }: CertificateFacts) {
  drawSection(sheet, SECTION.clocks);
  const device: Line = clocks.device
    ? { text: civilTime(clocks.device), look: VALUE }
    : { text: `${NO_DEVICE.zh} ${NO_DEVICE.en}`, look: ABSENT };
  drawRow(sheet, LABEL.device, [device], OWN_WORD);
  drawRow(sheet, LABEL.accepted, [{ text: civilTime(clocks.accepted), look: VALUE }], OWN_WORD);
  drawRow(sheet, LABEL.dated, stampLines(stamps), THIRD_PARTY);
  drawRow(sheet, LABEL.anchored, anchorLines(anchor), THIRD_PARTY);
}

function stampLines(stamps: CertificateFacts['stamps']): Line[] {
  if (typeof stamps === 'string') return [absent(stamps)];
  return stamps.flatMap((stamp) => [
    { text: civilTime(stamp.at), look: STRONG },
    { text: stamp.authority, look: NOTE },
  ]);
}

function anchorLines(anchor: CertificateFacts['anchor']): Line[] {
  if (typeof anchor === 'string') return [absent(anchor)];
  return [
    { text: civilTime(anchor.blockAt), look: STRONG },
    { text: `${anchor.chainName}　链 ID ${anchor.chainId}　区块 ${anchor.blockNumber}`, look: NOTE },
    { text: anchor.transaction, look: NOTE },
  ];
}

const absent = (rung: keyof typeof MISSING): Line => ({
  text: `${MISSING[rung].zh} ${MISSING[rung].en}`,
  look: ABSENT,
});

const QR_SIDE = 84;
const BAND = 126;

/** On the left what is needed to verify it, on the right the issuer, with the seal across the end of its name. */
function drawIssue(sheet: PaperSheet, facts: CertificateFacts) {
  sheet.makeRoom(BAND);
  const isAlone = sheet.y === PAGE.top;
  // Always at the foot of the page, where readers look for a seal.
  const top = isAlone ? sheet.y : Math.max(sheet.y + 8, PAGE.bottom - BAND + 6);
  drawQuestion(sheet, facts, top);
  drawIssuer(sheet, facts, top);
  sheet.y = isAlone ? top + BAND : PAGE.bottom;
}

function drawQuestion(sheet: PaperSheet, facts: CertificateFacts, top: number) {
  drawQr(sheet, facts.verifyUrl, PAGE.left, top + 16, QR_SIDE);
  const x = PAGE.left + QR_SIDE + 16;
  sheet.set('扫码核验', x, top + 25, { size: 9, weight: 'medium', colour: COLOUR.accent });
  sheet.set('Scan to verify', x + 42, top + 25, { size: 6.8, colour: COLOUR.faint });
  sheet.set(`${LABEL.code.zh} ${LABEL.code.en}`, x, top + 44, { size: 6.8, colour: COLOUR.faint });
  sheet.set(facts.code, x, top + 59, { size: 12.5, weight: 'medium', spacing: 0.8 });
  sheet.y = top + 68;
  sheet.paragraph(addressOf(facts.verifyUrl), x, ISSUER_X - x - 12, { size: 6.8, colour: COLOUR.soft, leading: 10 });
}

const ISSUER_X = 330;

function drawIssuer(sheet: PaperSheet, { issuer, issuedAt, seal }: CertificateFacts, top: number) {
  const width = PAGE.right - ISSUER_X;
  sheet.set(`${LABEL.issuer.zh} ${LABEL.issuer.en}`, ISSUER_X, top + 25, { size: 6.8, colour: COLOUR.faint });
  sheet.y = top + 31;
  sheet.paragraph(issuer.name, ISSUER_X, width, { size: 10.5, weight: 'medium', leading: 15 });
  if (issuer.englishName) {
    sheet.paragraph(issuer.englishName, ISSUER_X, width, { size: 7, colour: COLOUR.soft, leading: 10 });
  }
  sheet.y += 8;
  sheet.paragraph(`${LABEL.issuedAt.zh} ${LABEL.issuedAt.en}`, ISSUER_X, width, { size: 6.8, colour: COLOUR.faint });
  sheet.paragraph(civilTime(issuedAt), ISSUER_X, width, { size: 9 });
  drawSeal(sheet, seal, { name: issuer.name, foot: SEAL_FOOT }, PAGE.right - SEAL_RADIUS - 2, top + SEAL_RADIUS + 2);
}

/** The address without its query: number and code are printed beside it, and nobody types them as part of an address. */
const addressOf = (url: string) => url.replace(/[?#].*$/, '');
