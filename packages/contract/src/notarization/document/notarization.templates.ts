import type { Message } from '../../kit/messages.ts';

/** The words of a notarization's papers, one line per block (`kit/template/template-parse.ts` has the grammar). */
const lines = (...given: readonly string[]) => given.join('\n');
const END = ['{{signature}}', '{{verification}}'];

type Notice = 'declined' | 'accepted' | 'refused' | 'terminated' | 'closed' | 'revoked';

/** What was decided, by kind of notice. */
const decided = (words: Readonly<Record<Notice, string>>) =>
  Object.entries(words).flatMap(([what, sentence]) => [`{{#if what is ${what}}}`, sentence, '{{/if}}']);

const optional = (place: string, sentence: string) => [`{{#if ${place}}}`, sentence, '{{/if}}'];

export const caseNoticeTemplate: Message = [
  lines(
    '# 公证程序通知书',
    '编号：{{document.number}}',
    '{{case.applicant}}：',
    '　　您于{{case.submittedAt | date}}提出的公证申请（案件编号 {{case.number}}），由{{case.office}}于{{decidedAt | date}}决定如下：',
    ...decided({
      declined: '　　不予受理。',
      accepted:
        '　　予以受理，自受理之日起十五个工作日内出具公证书；因不可抗力、补充证明材料或者需要核实有关情况的，所需时间不计算在期限内。',
      refused: '　　不予办理公证。',
      terminated: '　　终止公证。',
      closed: '　　案件未经受理即告终结：申请已撤回，或者期限届满未补正、未缴费。',
      revoked: '　　撤销公证书，该公证书自始无效。',
    }),
    ...optional('certificateNo', '　　公证书编号：{{certificateNo}}'),
    ...optional('article', '　　依据：{{article}}'),
    ...optional('reason', '　　理由：{{reason}}'),
    ...optional('otherOffice', '　　您可以向{{otherOffice}}提出申请。'),
    ...optional('refund', '　　应退还费用：{{refund}}。'),
    ...END,
  ),
  lines(
    '# 公證程序通知書',
    '編號：{{document.number}}',
    '{{case.applicant}}：',
    '　　您於{{case.submittedAt | date}}提出的公證申請（案件編號 {{case.number}}），由{{case.office}}於{{decidedAt | date}}決定如下：',
    ...decided({
      declined: '　　不予受理。',
      accepted:
        '　　予以受理，自受理之日起十五個工作日內出具公證書；因不可抗力、補充證明材料或者需要核實有關情況的，所需時間不計算在期限內。',
      refused: '　　不予辦理公證。',
      terminated: '　　終止公證。',
      closed: '　　案件未經受理即告終結：申請已撤回，或者期限屆滿未補正、未繳費。',
      revoked: '　　撤銷公證書，該公證書自始無效。',
    }),
    ...optional('certificateNo', '　　公證書編號：{{certificateNo}}'),
    ...optional('article', '　　依據：{{article}}'),
    ...optional('reason', '　　理由：{{reason}}'),
    ...optional('otherOffice', '　　您可以向{{otherOffice}}提出申請。'),
    ...optional('refund', '　　應退還費用：{{refund}}。'),
    ...END,
  ),
  lines(
    '# Notice of procedure',
    'No. {{document.number}}',
    'To {{case.applicant}}',
    'On your application {{case.number}} of {{case.submittedAt | date}}, {{case.office}} decided on {{decidedAt | date}}:',
    ...decided({
      declined: 'The application is not accepted.',
      accepted:
        'The application is accepted. The certificate is issued within fifteen working days; time lost by force majeure, for further papers or for verification does not count.',
      refused: 'The matter is not notarized.',
      terminated: 'The notarization is terminated.',
      closed:
        'The case ended before it was accepted: it was withdrawn, or corrections or the fee did not come in time.',
      revoked: 'The certificate is revoked and was void from the beginning.',
    }),
    ...optional('certificateNo', 'Certificate no.: {{certificateNo}}'),
    ...optional('article', 'By: {{article}}'),
    ...optional('reason', 'Reason: {{reason}}'),
    ...optional('otherOffice', 'You may apply to {{otherOffice}}.'),
    ...optional('refund', 'To be paid back: {{refund}}.'),
    ...END,
  ),
  lines(
    '# Aviso de procedimento',
    'N.º {{document.number}}',
    'A {{case.applicant}}',
    'Sobre o seu pedido {{case.number}} de {{case.submittedAt | date}}, {{case.office}} decidiu em {{decidedAt | date}}:',
    ...decided({
      declined: 'O pedido não é aceito.',
      accepted:
        'O pedido é aceito. O certificado é emitido em quinze dias úteis; o tempo perdido por força maior, por novos documentos ou por verificação não conta.',
      refused: 'O assunto não é certificado.',
      terminated: 'O procedimento é encerrado.',
      closed: 'O caso terminou antes da aceitação: foi retirado, ou as correções ou a taxa não chegaram a tempo.',
      revoked: 'O certificado é revogado e nulo desde o início.',
    }),
    ...optional('certificateNo', 'Número do certificado: {{certificateNo}}'),
    ...optional('article', 'Fundamento: {{article}}'),
    ...optional('reason', 'Motivo: {{reason}}'),
    ...optional('otherOffice', 'Pode dirigir-se a {{otherOffice}}.'),
    ...optional('refund', 'A devolver: {{refund}}.'),
    ...END,
  ),
];

const EVIDENCE = ['{{#each evidence as item}}', '| {{@item}} | {{item.number}} | {{item.sha256}} |', '{{/each}}'];

export const notarialCertificateTemplate: Message = [
  lines(
    '# 公证书',
    '{{certificateNo}}',
    '文书编号：{{document.number}}',
    '申请人：{{case.applicant}}',
    '公证机构：{{case.office}}',
    '　　{{conclusion}}',
    '## 电子数据清单',
    '| 序号 | 存证编号 | SHA-256 |',
    ...EVIDENCE,
    '公证员：{{notary}}',
    '出具日期：{{issuedAt | date}}',
    ...END,
  ),
  lines(
    '# 公證書',
    '{{certificateNo}}',
    '文書編號：{{document.number}}',
    '申請人：{{case.applicant}}',
    '公證機構：{{case.office}}',
    '　　{{conclusion}}',
    '## 電子資料清單',
    '| 序號 | 存證編號 | SHA-256 |',
    ...EVIDENCE,
    '公證員：{{notary}}',
    '出具日期：{{issuedAt | date}}',
    ...END,
  ),
  lines(
    '# Notarial certificate',
    '{{certificateNo}}',
    'Document no. {{document.number}}',
    'Applicant: {{case.applicant}}',
    'Office: {{case.office}}',
    '{{conclusion}}',
    '## Electronic data',
    '| No. | Record | SHA-256 |',
    ...EVIDENCE,
    'Notary: {{notary}}',
    'Issued on {{issuedAt | date}}',
    ...END,
  ),
  lines(
    '# Certificado notarial',
    '{{certificateNo}}',
    'Documento n.º {{document.number}}',
    'Requerente: {{case.applicant}}',
    'Cartório: {{case.office}}',
    '{{conclusion}}',
    '## Dados eletrônicos',
    '| N.º | Registro | SHA-256 |',
    ...EVIDENCE,
    'Tabelião: {{notary}}',
    'Emitido em {{issuedAt | date}}',
    ...END,
  ),
];
