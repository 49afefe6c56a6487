const YUAN = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Channels write amounts in yuan with up to two decimals; a text that is none gives undefined, and never a rounded amount. */
export function fenOfYuan(text: string): number | undefined {
  const [, sign, yuan = '', part = ''] = YUAN.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const fen = Number(yuan) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && fen !== 0 ? -fen : fen;
}

export const yuanOfFen = (fen: number): string => {
  const [whole, part] = [Math.trunc(Math.abs(fen) / 100), Math.abs(fen) % 100];
  return `${fen < 0 ? '-' : ''}${whole}.${String(part).padStart(2, '0')}`;
};
