import { z } from 'zod';
import { cutTo, defineNotification } from '../../platform/notification-definition.ts';

/** Of the account only what tells it from another one. */
const variables = z.object({ office: cutTo(16), bank: cutTo(16), tail: z.string().regex(/^\d{4}$/) });
const sample = { office: '杭州市钱塘公证处'.repeat(3), bank: '中国工商银行杭州凤起路支行'.repeat(2), tail: '0128' };

/** To every internal administrator: whoever proposes a false account counts on nobody hearing of it. */
export const officeAccountProposed = defineNotification({
  kind: 'office-account.proposed',
  version: 1,
  purpose: 'alert',
  channels: ['sms'],
  variables,
  title: ['公证处收款账户变更', '公證處收款帳戶變更', 'Account of an office', 'Conta de um cartório'],
  text: [
    '{office}提交了收款账户：{bank}，尾号{tail}，待第二人确认。如有疑问请勿确认，并向公证处核实。',
    '{office}提交了收款帳戶：{bank}，尾號{tail}，待第二人確認。如有疑問請勿確認，並向公證處核實。',
    'New account of {office} proposed: {bank}, ending in {tail}. If in doubt, ask the office.',
    'Nova conta proposta para {office}: {bank}, final {tail}. Na dúvida, consulte o cartório.',
  ],
  sample,
});

export const officeAccountInForce = defineNotification({
  kind: 'office-account.in-force',
  version: 1,
  purpose: 'alert',
  channels: ['sms'],
  variables,
  title: ['公证处收款账户生效', '公證處收款帳戶生效', 'Account in force', 'Conta em vigor'],
  text: [
    '{office}的收款账户已变更为：{bank}，尾号{tail}，即日生效。如有疑问请立即停止付款并核实。',
    '{office}的收款帳戶已變更為：{bank}，尾號{tail}，即日生效。如有疑問請立即停止付款並核實。',
    '{office} is now paid to {bank}, ending in {tail}. If in doubt, stop payments at once and ask the office.',
    '{office} agora recebe em {bank}, final {tail}. Em caso de dúvida, suspenda pagamentos e consulte o cartório.',
  ],
  sample,
});
