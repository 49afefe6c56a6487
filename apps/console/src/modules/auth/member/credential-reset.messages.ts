import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about activation codes and resets. */
export const credentialResetMessages = {
  title: ['激活与重置', '啟用與重設', 'Activation and resets', 'Ativação e redefinições'],
  waiting: ['待转交的激活码', '待轉交的啟用碼', 'Activation codes to hand over', 'Códigos de ativação a entregar'],
  none: ['没有记录', '沒有記錄', 'Nothing here', 'Nada aqui'],
  kind: {
    activation: ['账号激活', '帳號啟用', 'Account activation', 'Ativação da conta'],
    password: ['密码重置', '密碼重設', 'Password reset', 'Redefinição de senha'],
    'second-factor': ['解除二次验证', '解除二次驗證', 'Second factors removed', 'Segundos fatores removidos'],
  },
  state: {
    waiting: ['待领取', '待領取', 'waiting for a second person', 'aguarda uma segunda pessoa'],
    handed: ['已转交，待本人使用', '已轉交，待本人使用', 'handed over, not used yet', 'entregue, ainda não usado'],
    over: ['已过期', '已過期', 'run out', 'expirado'],
    done: ['已完成', '已完成', 'done', 'concluído'],
    ended: ['已作废', '已作廢', 'ended', 'encerrado'],
  },
  asked: [
    '{name}于 {time} 发起',
    '{name}於 {time} 發起',
    'asked for by {name} on {time}',
    'pedido por {name} em {time}',
  ],
  approved: ['，{name}批准', '，{name}批准', ', confirmed by {name}', ', confirmado por {name}'],
  handed: ['，{name}转交', '，{name}轉交', ', handed over by {name}', ', entregue por {name}'],
  fetch: ['领取激活码', '領取啟用碼', 'Fetch the code', 'Buscar o código'],
  ask: ['领取{name}的激活码', '領取{name}的啟用碼', 'Fetch the code of {name}', 'Buscar o código de {name}'],
  consequence: [
    '激活码只显示一次。请核实对方身份后当面或电话告知本人，不要转发给其他人；您的姓名会告知本人并留痕',
    '啟用碼只顯示一次。請核實對方身分後當面或電話告知本人，不要轉發給其他人；您的姓名會告知本人並留痕',
    'The code is shown once. Make sure whom you speak to, tell it in person or by phone and forward it to nobody; the owner learns your name, and it is recorded',
    'O código é mostrado uma vez. Confirme a identidade, diga-o pessoalmente ou por telefone e não o repasse; o titular saberá seu nome, e fica registrado',
  ],
  codeOf: ['{name}的激活码', '{name}的啟用碼', 'Code of {name}', 'Código de {name}'],
  once: ['关闭后无法再次查看', '關閉後無法再次查看', 'It cannot be shown again', 'Não poderá ser mostrado de novo'],
  until: [
    '{time} 前有效，只能使用一次',
    '{time} 前有效，只能使用一次',
    'Works once, until {time}',
    'Vale uma vez, até {time}',
  ],
  kept: ['已转交', '已轉交', 'Handed over', 'Entregue'],
} as const satisfies Messages;
