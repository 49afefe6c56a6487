import { drawFeet, openPaper } from '../../document/paper/paper-file.ts';
import { drawWatermark } from '../../document/paper/paper-watermark.ts';
import type { CertificateFacts } from '../certificate-facts.ts';
import { drawAnnex } from './certificate-annex.ts';
import { drawFront } from './certificate-front.ts';
import { SANDBOX, TITLE } from './certificate-texts.ts';

/**
 * The certificate as a PDF without its signature. The same facts give the same bytes: anyone with the facts can make
 * the document again and compare. Throws `GlyphMissing` rather than print a blank box for a character of a name.
 */
export async function renderCertificate(facts: CertificateFacts): Promise<Buffer> {
  const { number, version, isSandbox } = facts;
  const { sheet, finish } = openPaper({
    title: `${TITLE.zh} ${number}`,
    author: facts.issuer.name,
    subject: `${TITLE.en}, version ${version}${isSandbox ? ` (${SANDBOX.en})` : ''}`,
    language: 'zh-CN',
    createdAt: facts.issuedAt,
    isFramed: true,
  });
  drawFront(sheet, facts);
  drawAnnex(sheet, facts);
  const pageOf = (page: number, count: number) => `第 ${page} 页，共 ${count} 页　Page ${page} of ${count}`;
  drawFeet(sheet, `${number}　第 ${version} 版`, pageOf);
  if (isSandbox) drawWatermark(sheet, SANDBOX);
  return finish();
}
