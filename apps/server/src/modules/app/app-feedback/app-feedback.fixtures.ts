import type { FeedbackType } from '@nota/contract/app/app-feedback-record.ts';
import type { AppSystem } from '@nota/contract/app/app-system.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { receiveFeedback } from './app-feedback-intake.service.ts';
import { findByReceipt } from './app-feedback-intake.repo.ts';

interface FeedbackValues {
  type: FeedbackType;
  content: string;
  contactPhone: string;
  appVersion: string;
  system: AppSystem;
  systemVersion: string;
  device: string;
  relatedAno: string;
  receipt: string;
  at: Date;
}

interface BuiltFeedback {
  readonly id: string;
  readonly number: string;
  readonly receipt: string;
}

/** Used by tests and by the seed; it comes in as from an app, and every field has a plausible value. */
export async function buildAppFeedback(db: Db, given: Partial<FeedbackValues> = {}): Promise<BuiltFeedback> {
  const { at = new Date('2026-01-05T01:00:00Z'), receipt = randomBytes(32).toString('hex'), ...rest } = given;
  const sent = {
    type: 'capture',
    content: '录屏取证到一半提示网络中断，重新进入后看不到已录的部分',
    contactPhone: '13800000001',
    appVersion: '3.2.1',
    system: 'android',
    systemVersion: '15',
    device: 'HUAWEI Mate 60',
    ...rest,
  } as const;
  return db.transaction().execute(async (trx) => {
    const number = await receiveFeedback(trx, { ...sent, receipt }, at);
    const digest = createHash('sha256').update(Buffer.from(receipt, 'hex')).digest();
    const { id } = (await findByReceipt(trx, digest)) as { id: string };
    return { id, number, receipt };
  });
}
