import type { CertificateFacts, TimeStamp } from '../certificate-facts.ts';
import { drawRow, drawSection, drawSentence, NOTE, VALUE, type Line } from './certificate-parts.ts';
import { COLOUR, PAGE, type PaperSheet, type Look } from '../../document/paper/paper-sheet.ts';
import { civilTime } from '../../document/paper/paper-values.ts';
import { CLOCK_WORTH, LABEL, MISSING, NO_DEVICE, PROVES, SECTION, STEPS } from './certificate-texts.ts';
import type { Bilingual } from '../../document/paper/paper-texts.ts';

const SMALL: Look = { size: 8.2, leading: 12.8 };
const WORTH_EN: Look = { size: 6.5, colour: COLOUR.faint, leading: 9.5 };

/** The annex: what an expert needs to repeat every step of the proof, and what each step proves. */
export function drawAnnex(sheet: PaperSheet, facts: CertificateFacts) {
  sheet.makeRoom(400);
  sheet.set('附页　技术事实与核验', PAGE.left, sheet.y + 12, { size: 13, weight: 'bold', colour: COLOUR.accent });
  sheet.setRight(facts.number, PAGE.right, sheet.y + 12, { size: 8, colour: COLOUR.soft });
  sheet.y += 20;
  drawLog(sheet, facts);
  drawWorth(sheet, facts);
  drawSection(sheet, SECTION.limits);
  sheet.y += 7;
  PROVES.forEach((text, at) => drawSentence(sheet, `${at + 1}.`, text));
  drawSection(sheet, SECTION.verify);
  sheet.y += 7;
  STEPS.forEach((text, at) => drawSentence(sheet, `${at + 1}.`, text));
}

function drawLog(sheet: PaperSheet, { log }: CertificateFacts) {
  drawSection(sheet, SECTION.log);
  drawRow(sheet, LABEL.index, [{ text: `第 ${log.index} 号　${log.origin}`, look: SMALL }]);
  drawRow(sheet, LABEL.head, [{ text: `含 ${log.headSize} 条　发布于 ${civilTime(log.publishedAt)}`, look: SMALL }]);
  drawRow(sheet, LABEL.root, [{ text: log.headRoot, look: SMALL }]);
}

function drawWorth(sheet: PaperSheet, { clocks, stamps, anchor }: CertificateFacts) {
  drawSection(sheet, SECTION.clocks);
  const device = clocks.device ? civilTime(clocks.device) : `${NO_DEVICE.zh} ${NO_DEVICE.en}`;
  drawRow(sheet, LABEL.device, [{ text: device, look: SMALL }, ...worth(CLOCK_WORTH.device)]);
  drawRow(sheet, LABEL.accepted, [{ text: civilTime(clocks.accepted), look: SMALL }, ...worth(CLOCK_WORTH.accepted)]);
  const dated = typeof stamps === 'string' ? [absent(MISSING[stamps])] : stamps.flatMap(stampLines);
  drawRow(sheet, LABEL.dated, [...dated, ...worth(CLOCK_WORTH.dated)]);
  drawRow(sheet, LABEL.anchored, [...anchorLines(anchor), ...worth(CLOCK_WORTH.anchored)]);
}

const stampLines = (stamp: TimeStamp): Line[] => [
  { text: `${civilTime(stamp.at)}　精度 ±${stamp.accuracyMs / 1_000} 秒`, look: SMALL },
  { text: `${stamp.authority}　RFC 3161 序列号 ${stamp.serial}`, look: NOTE },
];

function anchorLines(anchor: CertificateFacts['anchor']): Line[] {
  if (typeof anchor === 'string') return [absent(MISSING[anchor])];
  return [
    { text: `${civilTime(anchor.blockAt)}　区块 ${anchor.blockNumber}　日志头 ${anchor.headSize}`, look: SMALL },
    { text: `${anchor.chainName}　链 ID ${anchor.chainId}　合约 ${anchor.contract}`, look: NOTE },
    { text: `交易 ${anchor.transaction}`, look: NOTE },
  ];
}

const absent = ({ zh, en }: Bilingual): Line => ({ text: `${zh} ${en}`, look: { ...VALUE, colour: COLOUR.faint } });

const worth = ({ zh, en }: Bilingual): Line[] => [
  { text: zh, look: NOTE },
  { text: en, look: WORTH_EN },
];
