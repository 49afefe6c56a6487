import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages before the second factor: nothing of whom or what a link concerns. Pages with a gate spread them. */
export const linkMessages = {
  opening: ['正在打开链接…', '正在開啟連結…', 'Opening the link…', 'Abrindo o link…'],
  missing: [
    '链接不完整，请从收到的短信或邮件重新打开',
    '連結不完整，請從收到的簡訊或郵件重新開啟',
    'The link is not complete. Open it again from the message that you were sent',
    'O link não está completo. Abra-o de novo a partir da mensagem recebida',
  ],
  closed: ['链接打不开', '連結打不開', 'The link does not open', 'O link não abre'],
  code: {
    why: [
      '为确认是您本人，我们会向接收此链接的手机或邮箱发送验证码。',
      '為確認是您本人，我們會向接收此連結的手機或信箱發送驗證碼。',
      'To make sure that it is you, a code is sent to the phone or mailbox that received this link.',
      'Para confirmar que é você, enviamos um código ao telefone ou e-mail que recebeu este link.',
    ],
    send: ['获取验证码', '取得驗證碼', 'Send me a code', 'Enviar um código'],
    sending: ['正在发送…', '正在發送…', 'Sending…', 'Enviando…'],
    sent: ['验证码已发送', '驗證碼已發送', 'A code is on its way', 'O código foi enviado'],
    again: ['重新获取验证码', '重新取得驗證碼', 'Send another code', 'Enviar outro código'],
    wait: [
      '{seconds} 秒后可重新获取',
      '{seconds} 秒後可重新取得',
      'Another code in {seconds} seconds',
      'Outro código em {seconds} segundos',
    ],
    label: ['6 位验证码', '6 位驗證碼', 'Code of six digits', 'Código de seis dígitos'],
    wrong: ['请填写 6 位数字', '請填寫 6 位數字', 'Enter six digits', 'Informe seis dígitos'],
  },
  number: {
    why: [
      '为确认是您本人，请填写您的证件号码后六位。',
      '為確認是您本人，請填寫您的證件號碼後六位。',
      'To make sure that it is you, enter the last six signs of the number of your identity document.',
      'Para confirmar que é você, informe os seis últimos sinais do número do seu documento.',
    ],
    label: ['证件号码后六位', '證件號碼後六位', 'Last six signs', 'Seis últimos sinais'],
    wrong: [
      '请填写后六位，末位可以是 X',
      '請填寫後六位，末位可以是 X',
      'Enter six signs; the last may be X',
      'Informe seis sinais; o último pode ser X',
    ],
  },
  enter: ['继续', '繼續', 'Go on', 'Continuar'],
  checking: ['正在核对…', '正在核對…', 'Checking…', 'Verificando…'],
} as const satisfies Messages;

/** The messages that a page with a gate must have: `link: linkMessages`. */
export type GateMessages = { readonly link: typeof linkMessages };
