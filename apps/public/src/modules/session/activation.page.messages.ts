import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the page on which the owner of an account chooses its password with a code. */
export const activationPageMessages = {
  title: ['激活账号', '啟用帳號', 'Activate your account', 'Ativar a conta'],
  intro: [
    '用同事当面或电话转交给您的激活码，为自己的账号设置密码。激活码只能使用一次，请不要告诉其他人。',
    '用同事當面或電話轉交給您的啟用碼，為自己的帳號設定密碼。啟用碼只能使用一次，請不要告訴其他人。',
    'Choose the password of your account with the code that a colleague told you in person or by phone. It works once; tell it to nobody.',
    'Escolha a senha da sua conta com o código que um colega lhe disse pessoalmente ou por telefone. Ele vale uma vez; não o diga a ninguém.',
  ],
  phone: ['手机号', '手機號', 'Phone number', 'Telefone'],
  phoneWrong: [
    '请填写 11 位手机号',
    '請填寫 11 位手機號',
    'Enter the phone number of eleven digits',
    'Informe o telefone de onze dígitos',
  ],
  code: ['激活码', '啟用碼', 'Activation code', 'Código de ativação'],
  codeHint: [
    '例：7K3Q-M92X-TB5H-K7QM-4T2X',
    '例：7K3Q-M92X-TB5H-K7QM-4T2X',
    'Such as 7K3Q-M92X-TB5H-K7QM-4T2X',
    'Como 7K3Q-M92X-TB5H-K7QM-4T2X',
  ],
  codeMissing: ['请填写激活码', '請填寫啟用碼', 'Enter the activation code', 'Informe o código de ativação'],
  newPassword: ['新密码', '新密碼', 'New password', 'Nova senha'],
  newPasswordHint: [
    '{min}–{max} 个字符；推荐用几个词组成的短句，可含空格',
    '{min}–{max} 個字元；建議用幾個詞組成的短句，可含空格',
    '{min}–{max} characters; a phrase of several words is best, spaces are fine',
    '{min}–{max} caracteres; uma frase de várias palavras é o ideal, espaços são permitidos',
  ],
  tooShort: ['至少 {min} 个字符', '至少 {min} 個字元', 'At least {min} characters', 'Ao menos {min} caracteres'],
  tooLong: ['最多 {max} 个字符', '最多 {max} 個字元', 'At most {max} characters', 'No máximo {max} caracteres'],
  again: ['再输入一次', '再輸入一次', 'The same once more', 'A mesma outra vez'],
  different: [
    '两次输入的密码不一致',
    '兩次輸入的密碼不一致',
    'The two passwords differ',
    'As duas senhas são diferentes',
  ],
  submit: ['设置密码', '設定密碼', 'Set password', 'Definir senha'],
  busy: ['正在设置…', '正在設定…', 'Setting…', 'Definindo…'],
  failed: ['密码没有设置成功', '密碼沒有設定成功', 'The password was not set', 'A senha não foi definida'],
  done: ['密码已设置', '密碼已設定', 'Your password is set', 'Sua senha foi definida'],
  by: {
    activation: [
      '账号由{asked}创建，激活码由{handed}转交。',
      '帳號由{asked}建立，啟用碼由{handed}轉交。',
      '{asked} created the account, {handed} handed the code over.',
      '{asked} criou a conta, {handed} entregou o código.',
    ],
    password: [
      '重置由{asked}发起，激活码由{handed}转交。',
      '重設由{asked}發起，啟用碼由{handed}轉交。',
      '{asked} started the reset, {handed} handed the code over.',
      '{asked} iniciou a redefinição, {handed} entregou o código.',
    ],
  },
  approved: ['由{name}批准。', '由{name}批准。', 'Confirmed by {name}.', 'Confirmado por {name}.'],
  doubt: [
    '如与您所知不符，请立即联系安全管理员。',
    '如與您所知不符，請立即聯絡安全管理員。',
    'If this is not what you know, call the security administrator at once.',
    'Se isto não confere, avise já o administrador de segurança.',
  ],
  signIn: ['去登录', '去登入', 'Go to sign-in', 'Ir ao acesso'],
} as const satisfies Messages;
