import type { FeedbackType } from '@nota/contract/app/app-feedback-record.ts';
import type { AppSystem } from '@nota/contract/app/app-system.ts';
import { answerFeedback } from '../../../apps/server/src/modules/app/app-feedback/app-feedback-intake.service.ts';
import { buildAppFeedback } from '../../../apps/server/src/modules/app/app-feedback/app-feedback.fixtures.ts';
import {
  actOnFeedback,
  convertFeedback,
  replyToFeedback,
} from '../../../apps/server/src/modules/app/app-feedback/app-feedback.service.ts';
import { addMinutes } from '../../../apps/server/src/platform/clock.ts';
import { chanceOf } from '../chance.ts';
import { phoneOf } from '../made-names.ts';
import type { SeedPart } from '../parts.ts';
import type { Place, SeedContext } from '../place.ts';

const WRITTEN: readonly (readonly [FeedbackType, string, string])[] = [
  [
    'capture',
    '录屏取证到一半提示网络中断，重新进入后看不到已录的部分',
    '已定位为弱网续传问题，请更新到最新版后重新取证，本次费用已退回。',
  ],
  [
    'capture',
    '现场取证拍照后地点显示为“未知”，定位权限已经打开',
    '请在系统设置中打开“精确位置”，首次定位需在室外停留数秒。',
  ],
  ['feature', '希望存证列表可以按项目分组，现在几百条很难找', '已列入下一版计划，目前可以先用标签筛选。'],
  ['experience', '上传大文件时锁屏就停了，希望可以在后台继续', '下个版本支持后台上传，届时请在设置中开启。'],
  [
    'complaint',
    '客服电话打了三次都没有人接听，证书急着提交法院',
    '非常抱歉给您带来不便，证书已加急处理并发送至您的邮箱。',
  ],
  ['other', '更换手机号之后，之前的存证记录还能查到吗', '可以，完成实名认证后记录会自动归到同一账户下。'],
];
const DEVICES: readonly (readonly [AppSystem, string, string])[] = [
  ['android', '15', 'HUAWEI Mate 60'],
  ['android', '14', 'Xiaomi 14'],
  ['ios', '18.2', 'iPhone 15 Pro'],
  ['pc', 'Windows 11', 'ThinkPad X1'],
];
const VERSIONS = ['3.1.0', '3.2.0', '3.2.1'];
const COUNT = 60;

/** Sixty feedbacks of a month on each platform, in every state. */
export const seedPart: SeedPart = {
  name: 'app-feedback',
  modules: ['app'],
  isThere: 'select 1 from app_feedback limit 1',
  async make(context) {
    for (const place of context.tenants) await seedPlace(context, place);
  },
  counts: [`select 'app feedback ' || state as name, count(*) from app_feedback group by state`],
};

async function seedPlace({ calendar }: SeedContext, place: Place) {
  for (let serial = 0; serial < COUNT; serial += 1) {
    const chance = chanceOf(`app-feedback ${place.key} ${serial}`);
    const at = addMinutes(calendar.now, -((COUNT - serial) * 720 + chance.between(0, 300)));
    const [type, content, reply] = chance.pick(WRITTEN);
    const [system, systemVersion, device] = chance.pick(DEVICES);
    const contactPhone = phoneOf(12_000 + serial);
    const sent = { type, content, system, systemVersion, device, contactPhone, appVersion: chance.pick(VERSIONS), at };
    const made = await buildAppFeedback(place.db, sent);
    await meetFate(place, { ...made, at: addMinutes(at, chance.between(20, 400)), serial, reply });
  }
}

interface Made {
  readonly id: string;
  readonly receipt: string;
  readonly at: Date;
  readonly serial: number;
  readonly reply: string;
}

/** The newest wait; of the others one in ten each is being handled, was closed, or became a complaint. */
async function meetFate(place: Place, { id, receipt, at, serial, reply }: Made) {
  if (serial >= COUNT - 8) return;
  const deed = { id, actor: place.staff('客服'), at };
  const complaint = { ano: '310000000000000001', captureType: 'screen' as const, reason: '录像缺失，需复核' };
  const fate = serial % 10;
  await place.db.transaction().execute(async (trx) => {
    if (fate === 0) await actOnFeedback(trx, { ...deed, action: 'start', reason: undefined });
    else if (fate === 1) await actOnFeedback(trx, { ...deed, action: 'close', reason: '内容与本应用无关' });
    else if (fate === 2) await convertFeedback(trx, { ...deed, ...complaint, version: 1 });
    else await replyToFeedback(trx, { ...deed, content: reply, version: 1 });
    if (fate > 4) await answerFeedback(trx, { receipt, answer: 'accept', score: 3 + (fate % 3) }, addMinutes(at, 90));
  });
}
