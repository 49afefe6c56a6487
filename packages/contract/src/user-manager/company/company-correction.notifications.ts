import { z } from 'zod';
import { cutTo, defineNotification } from '../../platform/notification-definition.ts';

const organization = cutTo(24);
const sample = '某某某某某某（上海）数字信息技术服务股份有限公司';
const ofRound = z.object({ organization, number: z.string().max(16) });
const sampleRound = { organization: sample, number: 'TZ20260601000123' };

/** What is asked stands behind the link: a telephone may be in other hands. A link leaves room for few words. */
export const companyCorrectionAsked = defineNotification({
  kind: 'company-correction.asked',
  version: 1,
  purpose: 'result',
  channels: ['sms', 'email'],
  variables: z.object({ organization: cutTo(16), due: z.string().max(10), link: z.string() }),
  secret: ['link'],
  title: ['请补正企业认证材料', '請補正企業認證材料', 'Please correct your papers', 'Corrija os documentos'],
  text: [
    '{organization}的企业认证材料须补正，截止{due}，请打开 {link}',
    '{organization}的企業認證材料須補正，截止{due}，請開啟 {link}',
    '{organization}: correct your papers by {due} {link}',
    '{organization}: corrija até {due} {link}',
  ],
  sample: {
    organization: sample,
    due: '2026-06-15',
    link: `https://notary.example.com/p/correction#${'a'.repeat(32)}`,
  },
});

export const companyCorrectionReceived = defineNotification({
  kind: 'company-correction.received',
  version: 1,
  purpose: 'result',
  channels: ['sms', 'email'],
  variables: ofRound,
  title: ['补正材料已收到', '補正材料已收到', 'Corrections received', 'Correções recebidas'],
  text: [
    '已收到{organization}的补正材料（{number}），将继续审核。',
    '已收到{organization}的補正材料（{number}），將繼續審核。',
    'The corrections of {organization} ({number}) have arrived; the review goes on.',
    'As correções de {organization} ({number}) chegaram; a análise continua.',
  ],
  sample: sampleRound,
});

export const companyCorrectionWithdrawn = defineNotification({
  kind: 'company-correction.withdrawn',
  version: 1,
  purpose: 'result',
  channels: ['sms', 'email'],
  variables: ofRound,
  title: ['无需补正', '無需補正', 'No corrections needed', 'Correções dispensadas'],
  text: [
    '{organization}的补正要求（{number}）已撤回，无需提交，将继续审核。',
    '{organization}的補正要求（{number}）已撤回，無需提交，將繼續審核。',
    'The request to {organization} ({number}) was withdrawn; nothing needs to be handed in.',
    'O pedido a {organization} ({number}) foi retirado; nada precisa ser enviado.',
  ],
  sample: sampleRound,
});

export const companyCorrectionLapsed = defineNotification({
  kind: 'company-correction.lapsed',
  version: 1,
  purpose: 'result',
  channels: ['sms', 'email'],
  variables: ofRound,
  title: ['逾期未补正', '逾期未補正', 'Not corrected in time', 'Correções fora do prazo'],
  text: [
    '{organization}逾期未补正（{number}），企业认证未通过，可重新提交材料。',
    '{organization}逾期未補正（{number}），企業認證未通過，可重新提交材料。',
    '{organization} did not correct its papers in time ({number}) and was not verified. You may submit again.',
    '{organization} não corrigiu no prazo ({number}) e não foi verificada. É possível reenviar.',
  ],
  sample: sampleRound,
});
