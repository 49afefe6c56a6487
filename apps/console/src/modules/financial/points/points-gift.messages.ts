import { pointsGiftMessages as fieldMessages } from '@nota/contract/financial/points/points-gift.messages.ts';
import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about gifts of points. */
export const pointsGiftMessages = {
  ...fieldMessages,
  title: ['积分管理', '積分管理', 'Points', 'Pontos'],
  create: ['赠送积分', '贈送積分', 'Give points', 'Dar pontos'],
  detail: ['积分赠送', '積分贈送', 'Gift of points', 'Bônus de pontos'],
  submit: ['提交复核', '提交複核', 'Submit', 'Enviar'],
  saved: [
    '已提交，等待第二人发放',
    '已提交，等待第二人發放',
    'Submitted for a second person',
    'Enviado a uma segunda pessoa',
  ],
  recipients: ['客户', '客戶', 'Owners', 'Titulares'],
  recipientsHint: [
    '输入客户名称的一部分或客户编号；最多 {most} 户',
    '輸入客戶名稱的一部分或客戶編號；最多 {most} 戶',
    'A part of the name, or the whole id; {most} at most',
    'Parte do nome ou o id inteiro; no máximo {most}',
  ],
  noneFound: ['没有找到客户', '沒有找到客戶', 'Nobody was found', 'Ninguém foi encontrado'],
  eachHint: [
    '每户最多 {each}，每日合计最多 {day}；一年后失效，不可兑换现金',
    '每戶最多 {each}，每日合計最多 {day}；一年後失效，不可兌換現金',
    '{each} each and {day} a day at most; they end after a year and are never paid out',
    'No máximo {each} por titular e {day} por dia; expiram em um ano e nunca viram dinheiro',
  ],
  has: ['现有 {points} 积分', '現有 {points} 積分', 'has {points} points', 'tem {points} pontos'],
  left: ['尚余', '尚餘', 'Left', 'Restantes'],
  notGiven: ['尚未发放', '尚未發放', 'Not given yet', 'Ainda não concedido'],
  owner: {
    'personal-user': ['个人用户', '個人用戶', 'Person', 'Pessoa'],
    'company-user': ['企业用户', '企業用戶', 'Company', 'Empresa'],
    'api-customer': ['API客户', 'API客戶', 'API customer', 'Cliente de API'],
  },
  sections: {
    facts: ['赠送内容', '贈送內容', 'Gift', 'Bônus'],
    recipients: ['赠送对象', '贈送對象', 'To whom', 'Para quem'],
    trail: ['办理记录', '辦理記錄', 'History', 'Histórico'],
  },
  standing: {
    label: ['积分概况', '積分概況', 'Points at a glance', 'Resumo de pontos'],
    outstanding: ['客户现有积分', '客戶現有積分', 'Held by customers', 'Em poder de clientes'],
    endingSoon: ['30 天内到期', '30 天內到期', 'Ending within 30 days', 'Expiram em 30 dias'],
    givenToday: ['今日已赠送', '今日已贈送', 'Given today', 'Concedidos hoje'],
  },
  rules: {
    title: ['积分规则', '積分規則', 'Rules for points', 'Regras de pontos'],
    perPaidYuan: [
      '实付服务费每满一元',
      '實付服務費每滿一元',
      'For each yuan paid for services',
      'Por yuan pago em serviços',
    ],
    forIdentity: ['个人实名认证通过', '個人實名認證通過', 'For a verified identity', 'Por identidade verificada'],
    perDayMax: [
      '每客户每规则每日上限',
      '每客戶每規則每日上限',
      'For one customer by one rule in a day',
      'Por cliente e regra em um dia',
    ],
    givenToday: ['今日按规则赠送', '今日按規則贈送', 'Given by rules today', 'Dados por regras hoje'],
    off: ['不赠送', '不贈送', 'None', 'Nenhum'],
    hint: [
      '订单交付后按实付金额计算，赠送金、积分与公证费不计；积分有效期十二个月。规则在参数配置中由两人决定',
      '訂單交付後按實付金額計算，贈送金、積分與公證費不計；積分有效期十二個月。規則在參數配置中由兩人決定',
      'Counted when an order is delivered, without gifts, points and notary fees; they end after twelve months. Two people decide the rules as parameters',
      'Contados quando o pedido é entregue, sem bônus, pontos e taxas de cartório; terminam após doze meses. Duas pessoas decidem as regras como parâmetros',
    ],
    failed: ['规则读取失败', '規則讀取失敗', 'The rules could not be read', 'Não foi possível ler as regras'],
  },
  sums: {
    label: ['筛选结果合计', '篩選結果合計', 'What these gifts come to', 'Total destes bônus'],
    gifts: ['赠送单', '贈送單', 'Gifts', 'Bônus'],
    points: ['赠送积分', '贈送積分', 'Points', 'Pontos'],
    takenBackPoints: ['已收回', '已收回', 'Taken back', 'Recolhidos'],
    failed: ['合计读取失败', '合計讀取失敗', 'The totals could not be read', 'Não foi possível ler os totais'],
    retry: ['重试', '重試', 'Try again', 'Tentar de novo'],
  },
} as const satisfies Messages;
