import {
  actOnChainMode,
  proposeChainMode,
} from '../../../apps/server/src/modules/platform-config/chain-mode.service.ts';
import { moveAccounts } from '../../../apps/server/src/modules/user-manager/index.ts';
import { acceptHashes } from '../../../apps/server/src/modules/attestations/index.ts';
import { addDays, addMinutes } from '../../../apps/server/src/platform/clock.ts';
import { chanceOf } from '../chance.ts';
import { seedCompanies, type SeededCompany } from '../user-manager/companies.ts';
import { endCustomers, seedCustomers } from '../open-api/customers.ts';
import { hashItem, personOwner, planBatches, seedBatch, seedOwnHashes } from './hashes.ts';
import { openSeedLog } from './seed-log.ts';
import { SYSTEM_ADMIN } from '../auth/seed-staff.ts';
import { seedPersons, type SeededPerson } from '../user-manager/persons.ts';
import type { SeedPart, Told } from '../parts.ts';
import type { Place, SeedContext } from '../place.ts';
import { certify, endCustody, reviewUploads, workOnPreserved } from './staff-acts.ts';
import { seedCommitted, seedUnfinished, seedUploads } from './uploads.ts';
import { seedWebHooks } from '../open-api/web-hooks.ts';

/** A whole demonstration, at scale 1. */
const WHOLE = { persons: 2_000, companies: 300, customerHashes: 13_000, ownHashes: 6_600, files: 300, expired: 60 };
/** How much of it the first tenant has; the second one has the rest. */
const FIRST_SHARE = 0.6;

interface Owners {
  readonly persons: readonly SeededPerson[];
  readonly companies: readonly SeededCompany[];
}

/** Eighteen months of two platforms, in chronological order, because the modules depend on each other. */
export const seedPart: SeedPart = {
  name: 'business',
  modules: ['user-manager', 'financial', 'open-api', 'attestations'],
  isThere: 'select 1 from personal_user limit 1',
  make: seedBusiness,
  counts: [
    `select 'person ' || state || ' ' || auth_state as name, count(*) from personal_user group by 1`,
    `select 'company ' || c.state || ' ' || v.state as name, count(*)
       from company_user c join company_verification v on v.id = c.id group by 1`,
    `select 'customer ' || state as name, count(*) from api_customer group by 1`,
    `select 'delivery ' || state as name, count(*) from webhook_delivery group by 1`,
    `select 'attestation ' || state as name, count(*) from attestation group by 1`,
    `select 'attestation held' as name, count(*) from attestation where is_held`,
    `select 'attestation verified ' || verify_result as name, count(*)
       from attestation where verify_result is not null group by 1`,
    `select 'certificate ' || state as name, count(*) from certificate group by 1`,
    `select 'court code ' || state as name, count(*) from court_access_code group by 1`,
  ],
};

async function seedBusiness(context: SeedContext, tell: Told): Promise<void> {
  const part = (whole: number, at = -1) =>
    Math.round(whole * context.scale * (at === -1 ? 1 : at === 0 ? FIRST_SHARE : 1 - FIRST_SHARE));
  const owners: Owners[] = [];
  for (const [at, place] of context.tenants.entries()) {
    const persons = await seedPersons(context, place, part(WHOLE.persons, at));
    const companies = await seedCompanies(context, place, part(WHOLE.companies, at));
    const db = context.jobs.database.forPlatform(place.id);
    await moveAccounts.run({ db, deps: context.jobs, at: context.calendar.now, platformId: place.id });
    owners.push({ persons, companies });
  }
  tell('persons and companies');
  const [first] = context.tenants;
  if (first) await decideChain(first, 1, addDays(context.calendar.now, -540));
  const callers = await seedCustomers(context);
  await seedWebHooks(context, callers);
  const log = await openSeedLog(context);
  try {
    const batches = planBatches(context, callers, part(WHOLE.customerHashes));
    for (const [at, batch] of batches.entries()) {
      await seedBatch(context, batch);
      // A few heads on the way, so that the log has a history.
      if (at % Math.ceil(batches.length / 6) === 0) await log.publish();
    }
    for (const [at, place] of context.tenants.entries()) {
      await seedOwnHashes(context, place, owners[at] as Owners, part(WHOLE.ownHashes, at));
    }
    tell('hashes');
    await seedUploads(context, callers, part(WHOLE.files));
    await seedUnfinished(context, callers, Math.max(2, part(8)));
    for (const place of context.tenants) await reviewUploads(context, place);
    tell('files');
    await log.publish();
    await log.stamp();
    const isAnchored = await log.anchor();
    await context.analyse();
    await log.updateProgress();
    tell(isAnchored ? 'heads, time-stamps and anchors' : 'heads and time-stamps; the anchor waits for its chain');
    for (const place of context.tenants) {
      const certified = await certify(context, place, { files: part(70), hashes: Math.max(3, part(30)) });
      await workOnPreserved(context, place, certified);
      await endCustody(context, place, part(WHOLE.expired));
    }
    tell('certificates and what staff did');
    await endCustomers(context, callers);
    if (first) await leaveOpen(context, first, owners[0] as Owners, log);
    await seedCommitted(context, callers);
  } finally {
    await log.close();
  }
}

/** The last minutes: failed anchors, and files that nobody has reviewed yet. */
async function leaveOpen(
  context: SeedContext,
  place: Place,
  { persons }: Owners,
  log: Awaited<ReturnType<typeof openSeedLog>>,
) {
  const { now } = context.calendar;
  await decideChain(place, 2, addDays(now, -1));
  await takeIn(context, place, persons, 'unlucky', addMinutes(now, -12));
  await log.publish();
  await log.stamp();
  await log.failAnchors();
  await log.updateProgress();
  await takeIn(context, place, persons, 'newest', addMinutes(now, -2));
}

async function takeIn(
  { deps, scale }: SeedContext,
  place: Place,
  persons: readonly SeededPerson[],
  name: string,
  at: Date,
) {
  const chance = chanceOf(name);
  const shared = {
    platformId: place.id,
    channel: 'self',
    customerId: null,
    isSandbox: false,
    keys: deps.keys,
  } as const;
  const items = Array.from({ length: Math.max(3, Math.round(40 * scale)) }, (_, serial) => {
    const { fileName, hash, sm3, size } = hashItem(name, serial, chance);
    return { name: fileName ?? hash, sha256: hash, sm3, sizeBytes: size, labels: [], remark: '' };
  });
  await acceptHashes(place.db, { ...shared, owner: personOwner(chance.pick(persons)), items, at });
}

/** Proposed by one internal administrator and approved by the other. */
async function decideChain(place: Place, chainMode: 1 | 2, at: Date) {
  await place.db.transaction().execute(async (trx) => {
    const wanted = { chainMode, chainTime: 600, explorerUrl: '' };
    const { id } = await proposeChainMode(trx, place.staff(SYSTEM_ADMIN, 0), at, wanted);
    await actOnChainMode(trx, {
      id,
      action: 'approve',
      actor: place.staff(SYSTEM_ADMIN, 1),
      reason: undefined,
      at: addMinutes(at, 30),
    });
  });
}
