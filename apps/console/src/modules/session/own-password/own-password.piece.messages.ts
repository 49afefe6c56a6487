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
} as const satisfies Messages;
