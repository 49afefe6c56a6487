import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the form in which staff hand in a company's papers. */
export const companySubmitMessages = {
  submitButton: ['提交审核', '提交審核', 'Submit for review', 'Enviar para análise'],
  submitHint: [
    '提交后由另一人审核',
    '提交後由另一人審核',
    'Another person reviews them',
    'Outra pessoa fará a análise',
  ],
  upload: ['上传{label}', '上傳{label}', 'Upload: {label}', 'Enviar: {label}'],
  uploadHint: [
    'JPG、PNG 或 PDF，不超过 10 MB',
    'JPG、PNG 或 PDF，不超過 10 MB',
    'JPG, PNG or PDF, 10 MB at most',
    'JPG, PNG ou PDF, até 10 MB',
  ],
  usccHint: [
    '校验码不符时须填写例外说明',
    '校驗碼不符時須填寫例外說明',
    'Where the check character fails, say why it is accepted',
    'Se o dígito verificador falhar, justifique a exceção',
  ],
  emailHint: [
    '选填；有邮箱时通知发到邮箱，否则发短信',
    '選填；有電子郵件時通知發到信箱，否則發簡訊',
    'Optional; notices go to this address, or else by text message',
    'Opcional; os avisos vão para este endereço ou, sem ele, por SMS',
  ],
} as const satisfies Messages;
