import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about certificates. */
export const certificateVersionsMessages = {
  title: ['存证证书', '存證證書', 'Certificate', 'Certificado'],
  none: [
    '证书在存证成功后自动签发',
    '證書在存證成功後自動簽發',
    'A certificate is issued once the record is preserved',
    'O certificado é emitido quando o registro é preservado',
  ],
  reissue: ['更正证书', '更正證書', 'Correct', 'Corrigir'],
  reissueTitle: [
    '更正证书：{number}',
    '更正證書：{number}',
    'Correct certificate: {number}',
    'Corrigir certificado: {number}',
  ],
  reissueConsequence: [
    '签发新版本；原版本仍可核验，显示为「已更正」',
    '簽發新版本；原版本仍可核驗，顯示為「已更正」',
    'A new version is issued; the one before stays verifiable as superseded',
    'Uma nova versão é emitida; a anterior continua verificável como substituída',
  ],
  reissueSubmit: ['签发新版本', '簽發新版本', 'Issue new version', 'Emitir nova versão'],
  revoke: ['吊销证书', '撤銷證書', 'Revoke', 'Revogar'],
  revokeTitle: [
    '申请吊销证书：{number}',
    '申請撤銷證書：{number}',
    'Ask to revoke the certificate: {number}',
    'Pedir a revogação do certificado: {number}',
  ],
  revokeConsequence: [
    '须由另一人确认；确认后公开核验页将显示「已吊销」，不能恢复；存证本身不受影响',
    '須由另一人確認；確認後公開核驗頁將顯示「已撤銷」，不能恢復；存證本身不受影響',
    'A second person confirms it; then the public page says that it is revoked, for good; the record itself is not affected',
    'Outra pessoa confirma; depois a página pública dirá que foi revogado, sem volta; o registro em si não é afetado',
  ],
  revokeSubmit: ['申请吊销证书', '申請撤銷證書', 'Ask to revoke', 'Pedir a revogação'],
} as const satisfies Messages;
