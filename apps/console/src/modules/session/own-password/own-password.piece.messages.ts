import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about choosing one's own password. Loaded with the components that use them. */
export const ownPasswordMessages = {
  renewal: {
    title: ['密码已过期', '密碼已過期', 'Password expired', 'Senha vencida'],
    hint: [
      '密码已到平台规定的期限，请设置新密码后重新登录',
      '密碼已到平台規定的期限，請設定新密碼後重新登入',
      'Your password has reached the age that the platform allows. Choose a new one, then sign in again',
      'Sua senha atingiu a idade permitida pela plataforma. Escolha uma nova e entre de novo',
    ],
    newPassword: ['新密码', '新密碼', 'New password', 'Nova senha'],
    newPasswordHint: [
      '{min, number}–{max, number} 个字符；推荐用几个词组成的短句，可含空格',
      '{min, number}–{max, number} 個字元；建議用幾個詞組成的短句，可含空格',
      '{min, number}–{max, number} characters; a phrase of several words is best, spaces are fine',
      '{min, number}–{max, number} caracteres; uma frase de várias palavras é o ideal, espaços são permitidos',
    ],
    again: ['确认新密码', '確認新密碼', 'Repeat password', 'Repita a senha'],
    againHint: [
      '请再次输入新密码',
      '請再次輸入新密碼',
      'Enter the new password again',
      'Informe a nova senha outra vez',
    ],
    different: [
      '两次输入的密码不一致',
      '兩次輸入的密碼不一致',
      'The two passwords differ',
      'As duas senhas são diferentes',
    ],
    submit: ['修改密码', '修改密碼', 'Change password', 'Alterar senha'],
    back: ['返回登录', '返回登入', 'Back to sign-in', 'Voltar ao acesso'],
  },
  activation: {
    title: [
      '使用激活码设置密码',
      '使用啟用碼設定密碼',
      'Set your password with an activation code',
      'Definir a senha com um código de ativação',
    ],
    hint: [
      '激活码由同事当面或电话转交给您，只能使用一次',
      '啟用碼由同事當面或電話轉交給您，只能使用一次',
      'A colleague hands you the code in person or by phone; it works once',
      'Um colega entrega o código pessoalmente ou por telefone; ele vale uma vez',
    ],
    phone: ['手机号', '手機號', 'Phone number', 'Telefone'],
    code: ['激活码', '啟用碼', 'Activation code', 'Código de ativação'],
    submit: ['设置密码', '設定密碼', 'Set password', 'Definir senha'],
    back: ['返回登录', '返回登入', 'Back to sign-in', 'Voltar ao acesso'],
    done: ['密码已设置', '密碼已設定', 'Your password is set', 'Sua senha foi definida'],
    by: {
      activation: [
        '账号由{asked}创建，激活码由{handed}转交',
        '帳號由{asked}建立，啟用碼由{handed}轉交',
        '{asked} created the account, {handed} handed the code over',
        '{asked} criou a conta, {handed} entregou o código',
      ],
      password: [
        '重置由{asked}发起，激活码由{handed}转交',
        '重設由{asked}發起，啟用碼由{handed}轉交',
        '{asked} started the reset, {handed} handed the code over',
        '{asked} iniciou a redefinição, {handed} entregou o código',
      ],
    },
    approved: ['由{name}批准', '由{name}批准', 'Confirmed by {name}', 'Confirmado por {name}'],
    doubt: [
      '如与您所知不符，请立即联系安全管理员',
      '如與您所知不符，請立即聯絡安全管理員',
      'If this is not what you know, call the security administrator at once',
      'Se isto não confere, avise já o administrador de segurança',
    ],
    toSignIn: ['去登录', '去登入', 'Go to sign-in', 'Ir ao acesso'],
  },
} as const satisfies Messages;
