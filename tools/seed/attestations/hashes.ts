import { HASH_ITEMS_MAX, type HashItem } from '@nota/contract/open-api/hash-attestation.contract.ts';
import type { OwnerBlock } from '@nota/contract/open-api/owner-block.ts';
import { createHash } from 'node:crypto';
import { acceptHashes } from '../../../apps/server/src/modules/attestations/index.ts';
import { later } from '../calendar.ts';
import { chanceOf, type Chance } from '../chance.ts';
import type { SeededCompany } from '../user-manager/companies.ts';
import type { SeededCustomer } from '../open-api/customers.ts';
import { idCardNo, personName } from '../made-names.ts';
import type { SeededPerson } from '../user-manager/persons.ts';
import { inParallel, type Place, type SeedContext } from '../place.ts';
import { programOf } from '../open-api/program.ts';

const KINDS = [
  '采购合同',
  '电子发票',
  '借款合同',
  '劳动合同',
  '聊天记录截图',
  '商品详情页',
  '快递签收单',
  '作品原稿',
  '直播回放',
  '支付凭证',
  '对账单',
  '授权委托书',
  '催收录音',
  '软件源代码',
  '租赁协议',
  '竣工图纸',
];
const ENDS = ['pdf', 'pdf', 'pdf', 'png', 'jpg', 'docx', 'mp4', 'zip'];
const LABELS = ['合同', '版权', '电商', '金融', '维权', '物业', '发票'];
const MONTHS = 18;
const CONCURRENCY = 3;

/** The hash of a document that only its owner has: reproducible and unique. */
export function hashItem(name: string, serial: number, chance: Chance): HashItem {
  const text = `nota seed ${name} ${serial}`;
  const fileName = `${chance.pick(KINDS)}-${String(chance.between(0, 99_999)).padStart(5, '0')}.${chance.pick(ENDS)}`;
  const isWhole = chance.next() < 0.6;
  const hash = createHash('sha256').update(text).digest('hex');
  return isWhole
    ? { fileName, hash, sm3: createHash('sm3').update(text).digest('hex'), size: chance.between(900, 40_000_000) }
    : { fileName, hash };
}

interface Batch {
  readonly customer: SeededCustomer;
  readonly month: number;
  readonly at: Date;
  readonly count: number;
}

/** Every month each customer's program submits hashes, larger customers more; in chronological order, `count` in all. */
export function planBatches({ calendar }: SeedContext, callers: readonly SeededCustomer[], count: number): Batch[] {
  // With too few hashes for every month there are fewer batches.
  const every = count < 1_000 ? 6 : 1;
  const months = Array.from({ length: MONTHS / every }, (_, at) => (at + 1) * every - 1);
  const slots = months.flatMap((month) =>
    callers.flatMap((customer, place) => {
      const chance = chanceOf(`hashes ${customer.orgName} ${month}`);
      const at = later(calendar.at((month + chance.next()) / MONTHS, chance), 0, calendar);
      // Customers grow from month to month.
      return at < customer.since ? [] : [{ customer, month, at, weight: (1 + (place % 4)) * (6 + month) }];
    }),
  );
  const all = slots.reduce((sum, { weight }) => sum + weight, 0);
  let [seen, given] = [0, 0];
  const planned = slots.map(({ weight, ...slot }) => {
    seen += weight;
    const size = Math.round((count * seen) / all) - given;
    given += size;
    return { ...slot, count: size };
  });
  return planned.filter((slot) => slot.count > 0).sort((one, other) => one.at.getTime() - other.at.getTime());
}

export async function seedBatch(context: SeedContext, { customer, month, at, count }: Batch): Promise<void> {
  const chance = chanceOf(`batch ${customer.orgName} ${month}`);
  context.clock.time = at;
  const client = programOf(context, customer);
  for (let from = 0; from < count; from += HASH_ITEMS_MAX) {
    const size = Math.min(HASH_ITEMS_MAX, count - from);
    const items = Array.from({ length: size }, (_, place) =>
      hashItem(`${customer.orgName} ${month}`, from + place, chance),
    );
    const owner = chance.next() < 0.35 ? { owner: statedPerson(chance) } : {};
    await client.preserveHashes(items, { label: [chance.pick(LABELS)], ...owner });
  }
  context.clock.time = undefined;
}

const statedPerson = (chance: Chance): OwnerBlock => ({
  type: 'person',
  name: personName(chance),
  certType: 'id-card',
  certNo: idCardNo(chance),
});

/** What persons and companies with an account preserve themselves: a few documents at a time, some of them often. */
export async function seedOwnHashes(
  { deps, calendar }: SeedContext,
  place: Place,
  owners: { persons: readonly SeededPerson[]; companies: readonly SeededCompany[] },
  count: number,
): Promise<void> {
  const chance = chanceOf(`own hashes ${place.key}`);
  const calls: { owner: Parameters<typeof acceptHashes>[1]['owner']; at: Date; from: number; size: number }[] = [];
  for (let from = 0; from < count;) {
    const size = Math.min(count - from, chance.between(2, 12));
    const isCompany = chance.next() < 0.2 && owners.companies.length > 0;
    const company = isCompany ? chance.pick(owners.companies) : undefined;
    const person = chance.pick(owners.persons);
    const at = later((company ?? person).since, chance.between(30, 500_000), calendar);
    calls.push({ owner: company ? companyOwner(company) : personOwner(person), at, from, size });
    from += size;
  }
  await inParallel(calls, CONCURRENCY, async ({ owner, at, from, size }) => {
    const own = chanceOf(`own ${place.key} ${from}`);
    const items = Array.from({ length: size }, (_, offset) => {
      const { fileName, hash, sm3, size: sizeBytes } = hashItem(`own ${place.key}`, from + offset, own);
      return {
        name: fileName ?? hash,
        sha256: hash,
        sm3,
        sizeBytes,
        labels: own.next() < 0.3 ? [own.pick(LABELS)] : [],
        remark: '',
      };
    });
    const shared = {
      platformId: place.id,
      channel: 'self',
      customerId: null,
      isSandbox: false,
      keys: deps.keys,
    } as const;
    await acceptHashes(place.db, { ...shared, owner, items, at });
  });
}

export const personOwner = ({ id, name, certNo, phone }: SeededPerson) =>
  ({ type: 'person', userId: id, name, certType: 'id-card', certNo, phone }) as const;

export const companyOwner = ({ id, orgName, uscc, agentName, agentPhone }: SeededCompany) =>
  ({
    type: 'organization',
    userId: id,
    name: orgName,
    certType: 'uscc',
    certNo: uscc,
    phone: '',
    agentName,
    agentPhone,
  }) as const;
