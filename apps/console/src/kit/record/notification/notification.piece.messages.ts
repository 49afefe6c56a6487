import type { Messages } from '@nota/contract/kit/messages.ts';

/** What people were told about a record. Fetched with the piece that says it. */
export const notificationMessages = {
  state: {
    queued: ['待发送', '待傳送', 'Queued', 'Na fila'],
    held: ['夜间暂缓', '夜間暫緩', 'Held for the night', 'Aguardando a manhã'],
    sending: ['发送中', '傳送中', 'Sending', 'Enviando'],
    sent: ['已发送', '已傳送', 'Sent', 'Enviada'],
    suppressed: ['超出频次未发', '超出頻次未發', 'Suppressed', 'Suprimida'],
    dead: ['未送达', '未送達', 'Not delivered', 'Não entregue'],
  },
  channel: {
    sms: ['短信', '簡訊', 'Text message', 'SMS'],
    email: ['邮件', '郵件', 'Mail', 'E-mail'],
  },
  purpose: {
    code: ['验证码', '驗證碼', 'Code', 'Código'],
    alert: ['安全提醒', '安全提醒', 'Alert', 'Alerta'],
    result: ['办理结果', '辦理結果', 'Result', 'Resultado'],
    reminder: ['提醒', '提醒', 'Reminder', 'Lembrete'],
  },
  reason: {
    CAP_REACHED: ['已达频次上限', '已達頻次上限', 'Too many of this kind', 'Limite de envios atingido'],
    ADDRESS_REFUSED: ['号码或地址被拒收', '號碼或地址被拒收', 'The address was refused', 'Endereço recusado'],
    CONTENT_REFUSED: ['内容被服务商拒绝', '內容被服務商拒絕', 'The text was refused', 'Texto recusado'],
    ATTEMPTS_USED_UP: ['多次尝试仍未成功', '多次嘗試仍未成功', 'Every attempt failed', 'Todas as tentativas falharam'],
    OUTCOME_UNKNOWN: [
      '无法确认是否已送达，请先核实再重发',
      '無法確認是否已送達，請先核實再重發',
      'Nobody knows whether it arrived; find out before sending again',
      'Não se sabe se chegou; verifique antes de reenviar',
    ],
    NO_PROVIDER: ['未配置发送渠道', '未設定傳送管道', 'No provider is configured', 'Nenhum provedor configurado'],
    RECIPIENT_FORGOTTEN: [
      '接收人信息已按规定删除',
      '接收人資訊已按規定刪除',
      'The recipient was erased',
      'O destinatário foi apagado',
    ],
  },
  field: {
    text: ['内容与接收人', '內容與接收人', 'Text and recipient', 'Texto e destinatário'],
    state: ['状态', '狀態', 'State', 'Situação'],
    createdAt: ['产生时间', '產生時間', 'Created', 'Criada em'],
    sentAt: ['发送时间', '傳送時間', 'Sent', 'Enviada em'],
    nextAt: ['下次发送', '下次傳送', 'Next attempt', 'Próxima tentativa'],
  },
  simulated: ['模拟，未实际发出', '模擬，未實際發出', 'Simulated, nobody got it', 'Simulada, ninguém recebeu'],
  action: {
    enqueue: ['产生', '產生', 'Created', 'Criada'],
    hold: ['夜间暂缓', '夜間暫緩', 'Held for the night', 'Retida à noite'],
    release: ['恢复发送', '恢復傳送', 'Released', 'Liberada'],
    suppress: ['超出频次', '超出頻次', 'Suppressed', 'Suprimida'],
    begin: ['开始发送', '開始傳送', 'Begun', 'Iniciada'],
    accept: ['已发送', '已傳送', 'Sent', 'Enviada'],
    retry: ['稍后重试', '稍後重試', 'To be tried again', 'Nova tentativa'],
    abandon: ['放弃', '放棄', 'Given up', 'Abandonada'],
    replay: ['重发', '重發', 'Send again', 'Reenviar'],
  },
  consequence: {
    replay: [
      '将再次发给同一接收人；频次上限与夜间时段仍然适用',
      '將再次發給同一接收人；頻次上限與夜間時段仍然適用',
      'It goes to the same recipient again; caps and quiet hours still hold',
      'Vai de novo ao mesmo destinatário; limites e horário de silêncio continuam valendo',
    ],
  },
} as const satisfies Messages;
