import type { Messages } from '@nota/contract/kit/messages.ts';
import { paperUploadMessages } from '../../kit/link/paper-upload.piece.messages.ts';
import { linkMessages } from '../../kit/link/link.piece.messages.ts';

/** Messages of the page on which an applicant corrects what was asked for. */
export const correctionPageMessages = {
  link: linkMessages,
  upload: paperUploadMessages,
  title: ['补正材料', '補正材料', 'Correct your papers', 'Corrigir os documentos'],
  loading: ['正在读取补正内容…', '正在讀取補正內容…', 'Reading what is asked…', 'Lendo o que se pede…'],
  number: ['通知书编号', '通知書編號', 'Number of the notice', 'Número do aviso'],
  due: ['截止时间', '截止時間', 'Until', 'Prazo'],
  dueAt: ['{day} 24:00', '{day} 24:00', '{day} 24:00', '{day} às 24:00'],
  provisional: [
    '（暂定，以另行通知为准）',
    '（暫定，以另行通知為準）',
    '(provisional; you will be told)',
    '(provisório; você será avisado)',
  ],
  intro: [
    '请按下面的说明逐项补正，全部填好后一次提交。',
    '請按下面的說明逐項補正，全部填好後一次提交。',
    'Please correct each item below, and send them all at once.',
    'Corrija cada item abaixo e envie todos de uma vez.',
  ],
  nth: ['第 {at} 项，共 {total} 项', '第 {at} 項，共 {total} 項', 'Item {at} of {total}', 'Item {at} de {total}'],
  example: ['示例：{example}', '範例：{example}', 'Example: {example}', 'Exemplo: {example}'],
  fieldLabel: ['正确的{label}', '正確的{label}', 'The right {label}', '{label} correto'],
  paperLabel: ['上传{label}', '上傳{label}', 'Upload: {label}', 'Enviar: {label}'],
  paperHint: [
    'JPG、PNG 或 PDF，不超过 {size}；拍照请对准，四角完整',
    'JPG、PNG 或 PDF，不超過 {size}；拍照請對準，四角完整',
    'JPG, PNG or PDF, {size} at most; keep all four corners in the photo',
    'JPG, PNG ou PDF, até {size}; mostre os quatro cantos na foto',
  ],
  paperMissing: ['请上传{label}', '請上傳{label}', 'Upload: {label}', 'Envie: {label}'],
  wrong: [
    '内容不符合要求，请核对后重新填写',
    '內容不符合要求，請核對後重新填寫',
    'This cannot be right; check it and enter it again',
    'Isto não está correto; confira e informe de novo',
  ],
  remark: ['补充说明（选填）', '補充說明（選填）', 'Anything to add (optional)', 'Observação (opcional)'],
  submit: ['提交', '提交', 'Send', 'Enviar'],
  busy: ['正在提交…', '正在提交…', 'Sending…', 'Enviando…'],
  failed: ['没有提交成功', '沒有提交成功', 'It was not sent', 'Não foi enviado'],
  unread: ['读不到补正内容', '讀不到補正內容', 'What is asked cannot be read', 'Não foi possível ler o pedido'],
  done: {
    answered: ['补正材料已提交', '補正材料已提交', 'Your corrections have arrived', 'Suas correções chegaram'],
    lapsed: ['补正期限已过', '補正期限已過', 'The time for corrections is over', 'O prazo para corrigir terminou'],
    withdrawn: ['不需要补正了', '不需要補正了', 'Nothing needs to be corrected', 'Nada precisa ser corrigido'],
  },
  next: {
    answered: [
      '我们会继续审核，结果将通过短信或邮件告知。可以关闭此页。',
      '我們會繼續審核，結果將透過簡訊或郵件告知。可以關閉此頁。',
      'The review goes on, and you will be told the result by message or mail. You can close this page.',
      'A análise continua, e o resultado virá por mensagem ou e-mail. Você pode fechar esta página.',
    ],
    lapsed: [
      '如需继续办理，请重新提交申请；公证处已受理的案件，将按现有材料依法处理。',
      '如需繼續辦理，請重新提交申請；公證處已受理的案件，將按現有材料依法處理。',
      'To go on, please apply again; a case that an office has accepted is decided with what it has.',
      'Para continuar, faça um novo pedido; um caso já aceito pelo cartório é decidido com o que há.',
    ],
    withdrawn: [
      '补正要求已撤回，审核会继续。可以关闭此页。',
      '補正要求已撤回，審核會繼續。可以關閉此頁。',
      'The request was withdrawn and the review goes on. You can close this page.',
      'O pedido foi retirado e a análise continua. Você pode fechar esta página.',
    ],
  },
} as const satisfies Messages;
