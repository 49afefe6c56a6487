import type { FeeTableInForce } from '@nota/contract/notarization/law/case-fee.rules.ts';
import {
  practisingNotary,
  officesToChoose,
  pricesOn,
  type ChosenOffice,
} from '../../../apps/server/src/modules/notary-office/index.ts';
import type { Actor } from '../../../apps/server/src/platform/actor.ts';
import { NOTARY, NOTARY_APPROVER } from '../auth/office-staff.ts';
import type { Chance } from '../chance.ts';
import type { Place } from '../place.ts';

/** An office as cases need it: who works there, who may certify, and what it charges. */
export interface CaseOffice extends ChosenOffice {
  readonly code: string;
  readonly handlers: readonly Actor[];
  readonly approver: Actor;
  readonly notaries: readonly { readonly id: string; readonly name: string }[];
  readonly prices: FeeTableInForce;
}

/** Of a platform's cases, most go to the office of its city. */
const SHARES: Readonly<Record<string, readonly (readonly [code: string, upTo: number])[]>> = {
  hangzhou: [
    ['HZQT', 0.58],
    ['HZHD', 0.92],
    ['XMLJ', 1],
  ],
  xiamen: [['XMLJ', 1]],
};

export async function readCaseOffices({ key, db, officeStaff }: Place, now: Date): Promise<CaseOffice[]> {
  const chosen = await officesToChoose(db);
  const codes = await db.selectFrom('notary_office').select(['id', 'code']).execute();
  const offices: CaseOffice[] = [];
  for (const [code] of SHARES[key] ?? []) {
    const office = chosen.find(({ id }) => id === codes.find((one) => one.code === code)?.id);
    const staff = officeStaff(code);
    const approver = staff.find(({ role }) => role === NOTARY_APPROVER)?.actor;
    if (!office || !approver) continue;
    const prices = await db.transaction().execute((trx) => pricesOn(trx, office.id, now));
    if (!prices) continue;
    const handlers = staff.filter(({ role }) => role !== NOTARY_APPROVER).map(({ actor }) => actor);
    const names = staff.filter(({ role }) => role === NOTARY).map(({ actor }) => actor.name);
    offices.push({
      ...office,
      code,
      approver,
      handlers,
      prices,
      notaries: await notariesOf({ db }, office.id, names, now),
    });
  }
  return offices;
}

async function notariesOf({ db }: Pick<Place, 'db'>, officeId: string, names: readonly string[], now: Date) {
  const rows = await db
    .selectFrom('notary')
    .select(['id', 'name'])
    .where('office_id', '=', officeId)
    .where('name', 'in', names)
    .orderBy('name')
    .execute();
  const fit: typeof rows = [];
  for (const row of rows) {
    const found = await db.transaction().execute((trx) => practisingNotary(trx, { id: row.id, officeId, at: now }));
    if (found?.mayPractise) fit.push(row);
  }
  return fit;
}

export function pickOffice(key: string, offices: readonly CaseOffice[], chance: Chance): CaseOffice {
  const at = chance.next();
  const code = SHARES[key]?.find(([, upTo]) => at < upTo)?.[0];
  return offices.find((office) => office.code === code) ?? (offices[0] as CaseOffice);
}

/** Whoever takes a case on: a notary for themselves, an assistant for one of the notaries. */
export function pickHandler({ handlers, notaries }: CaseOffice, chance: Chance) {
  const handler = chance.pick(handlers);
  return { handler, notary: notaries.find(({ name }) => name === handler.name) ?? chance.pick(notaries) };
}
