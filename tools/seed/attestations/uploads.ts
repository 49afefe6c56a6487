import { createHash } from 'node:crypto';
import { openPartsFor } from '../../../apps/server/src/platform/files/stored-file/stored-file.service.ts';
import { attestationHandlers, openFileAttestation } from '../../../apps/server/src/modules/attestations/index.ts';
import {
  checkAttestation,
  reviewAttestation,
} from '../../../apps/server/src/modules/attestations/record/attestation.jobs.ts';
import { addDays, addMinutes, addSeconds } from '../../../apps/server/src/platform/clock.ts';
import { runJobs } from '../../../apps/server/src/testing/jobs.ts';
import { chanceOf } from '../chance.ts';
import type { SeededCustomer } from '../open-api/customers.ts';
import { documentOf } from './documents.ts';
import { inParallel, type SeedContext } from '../place.ts';
import { programOf } from '../open-api/program.ts';

/** Files that the automatic review leaves open. */
const RISKY = ['刷单聊天记录', '六合彩页面截图', '代开发票广告', '博彩网站取证'];
const CONCURRENCY = 6;
/** Files of one hour: their calls share the seed's clock, which must not move while a call is under way. */
const AT_ONCE = 30;
const SECONDS_APART = 5;
const checking = attestationHandlers.filter(({ job }) => job === checkAttestation || job === reviewAttestation);

/** Real files by the real process: announced, uploaded to the store, committed, read back, and reviewed. */
export async function seedUploads(
  context: SeedContext,
  callers: readonly SeededCustomer[],
  count: number,
): Promise<void> {
  const { calendar, clock } = context;
  for (let from = 0; from < count; from += AT_ONCE) {
    const moment = calendar.at(0.25 + 0.74 * (from / count), chanceOf(`upload ${from}`));
    const serials = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at);
    await inParallel(serials, CONCURRENCY, (serial) => {
      clock.time = addSeconds(moment, (serial - from) * SECONDS_APART);
      return upload(context, callers, serial);
    });
    await runJobs(context.deps, checking);
  }
  clock.time = undefined;
}

async function upload(context: SeedContext, callers: readonly SeededCustomer[], serial: number) {
  const chance = chanceOf(`file ${serial}`);
  const { name, bytes } = documentOf(serial, chance);
  const isRisky = serial % 24 < 2;
  const fileName = isRisky ? `${RISKY[serial % RISKY.length]}-${name}` : name;
  const customer = callers[serial % callers.length] as SeededCustomer;
  const blob = new Blob([new Uint8Array(bytes)]);
  await programOf(context, customer).uploadFile(blob, { fileName, label: ['原件'], clientToken: `seed-${serial}` });
}

/** The newest ones: they are in the store, and no worker has read them back yet. */
export async function seedCommitted(context: SeedContext, callers: readonly SeededCustomer[]): Promise<void> {
  for (const serial of [2_001, 2_002, 2_003]) await upload(context, callers, serial);
}

/** Unfinished ones: announced and not uploaded, or reviewed and not paid for; long ago and just now. */
export async function seedUnfinished(
  context: SeedContext,
  callers: readonly SeededCustomer[],
  each: number,
): Promise<void> {
  const { calendar, clock, deps } = context;
  const several = Array.from({ length: each }, (_, serial) => callers[serial % callers.length] as SeededCustomer);
  for (const [video, paper, at] of [
    ['展会录像', '催款函', addDays(calendar.now, -9)],
    ['直播间录屏', '付款说明', addMinutes(calendar.now, -1)],
  ] as const) {
    clock.time = at;
    for (const [serial, customer] of several.entries()) {
      const fileName = `${video}-${serial + 1}.mp4`;
      const { sizeBytes, sha256 } = shapeOf(fileName);
      await programOf(context, customer).startFile({ fileName, size: sizeBytes, sha256 });
      await uploadUnpaid(context, customer, `${paper}-${serial + 1}.txt`);
    }
    await runJobs(deps, checking);
  }
  clock.time = undefined;
}

const shapeOf = (text: string) => ({
  sha256: createHash('sha256').update(text).digest('hex'),
  sizeBytes: Buffer.byteLength(text),
});

/** A file submitted without a package: it is accepted, and waits for its payment after the review. */
async function uploadUnpaid(context: SeedContext, customer: SeededCustomer, name: string) {
  const { deps, clock } = context;
  const { place, orgName, isSandbox } = customer;
  const owner = { type: 'organization', userId: null, name: orgName, certType: '', certNo: '', phone: '' } as const;
  const bare = { channel: 'api', labels: [], remark: '', isPaid: false } as const;
  const whose = { platformId: place.id, customerId: customer.id, isSandbox, owner, at: clock.now() };
  const opened = await openPartsFor(deps, { by: whose, sizeBytes: shapeOf(name).sizeBytes, at: whose.at });
  const { id } = await place.db
    .transaction()
    .execute((trx) => openFileAttestation(deps, trx, { ...bare, ...whose, ...shapeOf(name), name }, () => opened));
  await programOf(context, customer).uploadFile(new Blob([name]), { uploadId: id });
}
