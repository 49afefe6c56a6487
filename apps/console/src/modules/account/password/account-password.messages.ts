import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about changing one's own password. */
export const accountPasswordMessages = {
  title: ['登录密码', '登入密碼', 'Password', 'Senha'],
  hint: [
    '修改后其他设备上的登录立即失效，见<devices>登录设备</devices>',
    '修改後其他裝置上的登入立即失效，見<devices>登入裝置</devices>',
    'A change signs all other devices out; see <devices>Signed-in devices</devices>',
    'A alteração desconecta todos os outros dispositivos; veja <devices>Dispositivos conectados</devices>',
  ],
  new: ['新密码', '新密碼', 'New password', 'Nova senha'],
  again: ['确认新密码', '確認新密碼', 'Confirm new password', 'Confirmar nova senha'],
  againHint: ['请再次输入新密码', '請再次輸入新密碼', 'Enter the new password again', 'Digite a nova senha novamente'],
  different: [
    '两次输入的密码不一致',
    '兩次輸入的密碼不一致',
    'The two passwords differ',
    'As duas senhas são diferentes',
  ],
  submit: ['修改密码', '修改密碼', 'Change password', 'Alterar senha'],
  strength: ['密码强度：{level}', '密碼強度：{level}', 'Strength: {level}', 'Força da senha: {level}'],
  levels: {
    weak: ['弱', '弱', 'weak', 'fraca'],
    fair: ['中', '中', 'fair', 'média'],
    strong: ['强', '強', 'strong', 'forte'],
  },
  kept: ['已满足', '已符合', 'met', 'atendido'],
  notKept: ['未满足', '未符合', 'not met', 'não atendido'],
  rules: {
    length: [
      '{min, number}–{max, number} 个字符',
      '{min, number}–{max, number} 個字元',
      '{min, number}–{max, number} characters',
      '{min, number}–{max, number} caracteres',
    ],
    common: [
      '不是常见密码，也不以姓名、手机号、平台名为主',
      '不是常見密碼，也不以姓名、手機號、平台名為主',
      'Not a common password, and not mostly your name, phone or the platform’s name',
      'Nem senha comum, nem formada sobretudo por seu nome, telefone ou nome da plataforma',
    ],
    history: [
      '不能与最近 {count, number} 次使用的密码相同',
      '不能與最近 {count, number} 次使用的密碼相同',
      'None of your last {count, number} passwords',
      'Diferente das últimas {count, number} senhas',
    ],
  },
} as const satisfies Messages;
