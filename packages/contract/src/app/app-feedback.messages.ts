import { assignmentMessages } from '../kit/assignment/assignment.messages.ts';
import type { Messages } from '../kit/messages.ts';

/** Messages about feedback from the app, for its list, page and sheet. */
export const appFeedbackMessages = {
  field: {
    number: ['反馈编号', '回饋編號', 'Number', 'Número'],
    type: ['类型', '類型', 'Type', 'Tipo'],
    content: ['反馈内容', '回饋內容', 'Feedback', 'Comentário'],
    contactPhone: ['联系手机号', '聯絡手機號碼', 'Phone', 'Telefone'],
    appVersion: ['App 版本', 'App 版本', 'App version', 'Versão do app'],
    system: ['系统', '系統', 'System', 'Sistema'],
    systemVersion: ['系统版本', '系統版本', 'System version', 'Versão do sistema'],
    device: ['设备型号', '裝置型號', 'Device', 'Dispositivo'],
    relatedAno: ['相关存证编号', '相關存證編號', 'Related record', 'Registro relacionado'],
    state: ['状态', '狀態', 'State', 'Situação'],
    deadline: ['回复时限', '回覆時限', 'Reply due', 'Prazo de resposta'],
    assignee: assignmentMessages.assignee,
    score: ['满意度', '滿意度', 'Score', 'Nota'],
    waiting: ['待办', '待辦', 'Open', 'Em aberto'],
    receivedAt: ['提交时间', '提交時間', 'Received', 'Recebido em'],
    reopenedAt: ['再次反映时间', '再次反映時間', 'Reopened', 'Reaberto em'],
  },
  assignee: assignmentMessages.choice,
  waiting: { yes: ['待处理与处理中', '待處理與處理中', 'New or in progress', 'Nova ou em andamento'] },
  type: {
    feature: ['功能', '功能', 'Feature', 'Funcionalidade'],
    experience: ['体验', '體驗', 'Experience', 'Experiência'],
    capture: ['取证异常', '取證異常', 'Capture fault', 'Falha na captura'],
    complaint: ['投诉', '投訴', 'Complaint', 'Reclamação'],
    other: ['其他', '其他', 'Other', 'Outro'],
  },
  system: {
    android: ['安卓', '安卓', 'Android', 'Android'],
    ios: ['iOS', 'iOS', 'iOS', 'iOS'],
    pc: ['电脑', '電腦', 'PC', 'PC'],
  },
  state: {
    pending: ['待处理', '待處理', 'New', 'Nova'],
    handling: ['处理中', '處理中', 'In progress', 'Em andamento'],
    replied: ['已回复', '已回覆', 'Replied', 'Respondida'],
    resolved: ['已解决', '已解決', 'Resolved', 'Resolvida'],
    closed: ['已关闭', '已關閉', 'Closed', 'Encerrada'],
    merged: ['已合并', '已合併', 'Merged', 'Unida'],
    converted: ['已转投诉', '已轉投訴', 'Made a complaint', 'Virou reclamação'],
  },
} as const satisfies Messages;
