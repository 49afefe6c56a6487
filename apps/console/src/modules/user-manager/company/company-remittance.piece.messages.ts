import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about the sum that is sent to a company's account. */
export const companyRemittanceMessages = {
  flowNo: ['打款流水号', '匯款流水號', 'Flow number', 'Número da operação'],
  simulated: ['模拟', '模擬', 'Simulated', 'Simulado'],
  simulatedHint: [
    '未接入银行：未实际打款，此认证仅供演示',
    '未串接銀行：未實際匯款，此認證僅供展示',
    'No bank is connected: no money was sent, and this verification is for demonstration only',
    'Nenhum banco conectado: nada foi depositado, e esta verificação é apenas demonstrativa',
  ],
  sending: ['正在打款', '正在匯款', 'Sending the remittance', 'Enviando o depósito'],
} as const satisfies Messages;
