import type { Messages } from '@nota/contract/kit/messages.ts';
import { ownerBalanceMessages as fieldMessages } from '@nota/contract/financial/balance/owner-balance.messages.ts';

/** Messages about what customers have. */
export const ownerBalanceMessages = {
  ...fieldMessages,
  title: ['余额管理', '餘額管理', 'Balances', 'Saldos'],
  months: ['月结', '月結', 'Month close', 'Fechamento do mês'],
  principal: ['余额（元）', '餘額（元）', 'Balance (CNY)', 'Saldo (CNY)'],
  below: ['余额低于（元）', '餘額低於（元）', 'Balance below (CNY)', 'Saldo abaixo de (CNY)'],
  sums: {
    label: ['筛选结果合计', '篩選結果合計', 'What these balances come to', 'Total destes saldos'],
    owners: ['客户数', '客戶數', 'Owners', 'Titulares'],
    principalFen: ['余额合计', '餘額合計', 'Balances', 'Saldos'],
    giftFen: ['赠送金合计', '贈送金合計', 'Gifts', 'Bônus'],
    holdFen: ['冻结合计', '凍結合計', 'Held', 'Bloqueado'],
    points: ['积分合计', '積分合計', 'Points', 'Pontos'],
    failed: ['合计读取失败', '合計讀取失敗', 'The totals could not be read', 'Não foi possível ler os totais'],
    retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
  },
  recharge: {
    button: ['扫码充值', '掃碼儲值', 'Top up', 'Recarregar'],
    title: ['扫码充值', '掃碼儲值', 'Top up by phone', 'Recarga por celular'],
  },
  adjust: {
    button: ['调整余额', '調整餘額', 'Adjust', 'Ajustar'],
    title: ['申请调整余额', '申請調整餘額', 'Ask for an adjustment', 'Pedir ajuste'],
    direction: ['方向', '方向', 'Direction', 'Sentido'],
    up: ['调增', '調增', 'Upwards', 'Para cima'],
    down: ['调减', '調減', 'Downwards', 'Para baixo'],
    amount: ['调整金额', '調整金額', 'Amount', 'Valor'],
    hint: [
      '现有余额 {balance}；每次不超过 {most}，调减后余额不得为负',
      '現有餘額 {balance}；每次不超過 {most}，調減後餘額不得為負',
      'Balance now: {balance}; at most {most} at once, and never below zero',
      'Saldo agora: {balance}; no máximo {most} por vez, nunca abaixo de zero',
    ],
  },
  gift: {
    button: ['赠送金额', '贈送金額', 'Give', 'Dar bônus'],
    title: ['申请赠送金额', '申請贈送金額', 'Ask for a gift', 'Pedir bônus'],
    amount: ['赠送金额', '贈送金額', 'Amount', 'Valor'],
    hint: [
      '每次不超过 {most}；赠送金先于余额使用，不可提现，不可开票',
      '每次不超過 {most}；贈送金先於餘額使用，不可提現，不可開票',
      'At most {most} at once; gifts are spent first, never paid out and never on an invoice',
      'No máximo {most} por vez; o bônus é gasto primeiro, nunca sacado nem faturado',
    ],
  },
  ask: {
    reason: ['原因', '原因', 'Reason', 'Motivo'],
    submit: ['提交复核', '提交覆核', 'Ask a second person', 'Pedir confirmação'],
    notice: [
      '须由另一人复核后生效',
      '須由另一人覆核後生效',
      'It happens once somebody else has confirmed it',
      'Só acontece depois que outra pessoa confirmar',
    ],
  },
} as const satisfies Messages;
