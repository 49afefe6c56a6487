import type { Language } from '@nota/contract/kit/languages.ts';
import { messageIn, type Message } from '@nota/contract/kit/messages.ts';
import { say } from './paper-texts.ts';

const WORDS = {
  scan: ['扫码核验', '掃碼核驗', 'Scan to verify', 'Escaneie para verificar'],
  code: ['核验码', '核驗碼', 'Verification code', 'Código de verificação'],
  signed: [
    '本文书带有平台的 PAdES 数字签名，打印件不含签名',
    '本文書帶有平台的 PAdES 數位簽章，列印件不含簽章',
    'Signed by the platform (PAdES); a print is not',
    'Assinado pela plataforma (PAdES); a impressão não é',
  ],
  issuer: ['签发平台', '簽發平台', 'Issued by', 'Emitido por'],
  issuedAt: ['签发时间', '簽發時間', 'Issued at', 'Emitido em'],
} as const satisfies Readonly<Record<string, Message>>;

/** What the paper itself says around the words of a template. */
export const paperWord = (word: keyof typeof WORDS, language: Language): string => messageIn(WORDS[word], language);

export function versionIn(version: number, language: Language): string {
  return messageIn([`第 ${version} 版`, `第 ${version} 版`, `version ${version}`, `versão ${version}`], language);
}

export function pageIn(page: number, count: number, language: Language): string {
  const chinese = [`第 ${page} 页，共 ${count} 页`, `第 ${page} 頁，共 ${count} 頁`] as const;
  return messageIn([...chinese, `Page ${page} of ${count}`, `Página ${page} de ${count}`], language);
}

export const DOCUMENT_SEAL_FOOT = '电子文书专用章';

/** Across every page of a preview. */
export const SAMPLE = say('样张，不具效力', 'Sample, without effect');
