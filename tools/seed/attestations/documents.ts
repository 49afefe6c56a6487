import type { Chance } from '../chance.ts';
import { personName } from '../made-names.ts';
import { pngOf } from '../png.ts';

export interface MadeDocument {
  readonly name: string;
  readonly bytes: Buffer;
}

const TITLES = ['房屋租赁合同', '技术服务协议', '借条', '送货单', '聊天记录', '侵权页面说明', '会议纪要', '作品说明'];

/** A text, a picture or a PDF in turn; small, valid, and each one different. */
export function documentOf(serial: number, chance: Chance): MadeDocument {
  const title = `${chance.pick(TITLES)}-${String(serial + 1).padStart(3, '0')}`;
  if (serial % 3 === 1) return { name: `${title}.png`, bytes: pngOf(chance) };
  if (serial % 3 === 2) return { name: `${title}.pdf`, bytes: pdfOf(`Nota demonstration document ${serial + 1}`) };
  return { name: `${title}.txt`, bytes: Buffer.from(textOf(title, chance)) };
}

function textOf(title: string, chance: Chance): string {
  const [one, other] = [personName(chance), personName(chance)];
  const amount = chance.between(500, 90_000);
  return [
    title,
    `甲方：${one}`,
    `乙方：${other}`,
    `双方确认：乙方应于约定日期前向甲方支付人民币 ${amount} 元。`,
    '本文件为演示数据，不对应任何真实的人或交易。',
    '',
  ].join('\n');
}

/** A PDF with one page and one line, written by hand: a standard font, a cross-reference table, nothing else. */
function pdfOf(line: string): Buffer {
  const drawing = `BT /F1 18 Tf 60 760 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}
