import { ATTESTATION_TYPE } from '@nota/contract/attestations/attestation.contract.ts';
import type { AttestationChannel } from '@nota/contract/attestations/attestation.contract.ts';
import { custodyDays } from '@nota/contract/attestations/attestation-term.rules.ts';
import { prepareEntries, takeIds } from '../../../evidence/index.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { chainModeInForce } from '../../platform-config/index.ts';
import { attestationOpening } from './attestation-opening.ts';
import { insertAttestations, type HashItem } from './attestation-insert.repo.ts';
import { ownerColumns, statedOwner, type OwnerBlock, type OwnerKeys } from '../record/owner-columns.ts';

export interface AcceptedHashes {
  readonly platformId: string;
  readonly channel: AttestationChannel;
  readonly customerId: string | null;
  /** The customer is in its sandbox: what it submits stays a test for ever. */
  readonly isSandbox: boolean;
  readonly owner: OwnerBlock;
  readonly items: readonly HashItem[];
  /** Seals the number of the owner's identity document. */
  readonly keys: OwnerKeys;
  readonly at: Date;
}

/**
 * Accepts hashes, and returns their numbers in the order of the items. A token that the customer has used before, also
 * twice in one call, stands for the record that it made; with another hash it is refused. Two calls with one token at
 * the same moment meet at the unique index: the second is rolled back as a whole, and finds the first's record when it
 * is retried.
 */
export async function acceptHashes(db: Db, given: AcceptedHashes): Promise<string[]> {
  try {
    return await acceptOnce(db, given);
  } catch (error) {
    if (!isTokenTaken(error)) throw error;
    return acceptOnce(db, given);
  }
}

async function acceptOnce(db: Db, given: AcceptedHashes): Promise<string[]> {
  const known = await knownTokens(db, given.customerId, given.items);
  const firsts = given.items.map((item, at) => firstOfToken(given.items, item, at));
  given.items.forEach((item, at) => {
    const earlier = known.get(item.clientToken)?.sha256 ?? given.items[firsts[at] as number]?.sha256;
    if (earlier !== item.sha256) refuse('REQUEST_REPEATED', { clientToken: item.clientToken });
  });
  const fresh = firsts.filter((first, at) => first === at && !known.has(given.items[at]?.clientToken));
  const ids = await enter(
    db,
    given,
    fresh.map((at) => given.items[at] as HashItem),
  );
  const made = new Map(fresh.map((at, place) => [at, ids[place] as string]));
  return given.items.map(
    ({ clientToken }, at) => known.get(clientToken)?.id ?? (made.get(firsts[at] as number) as string),
  );
}

async function enter(db: Db, given: AcceptedHashes, items: readonly HashItem[]): Promise<string[]> {
  if (items.length === 0) return [];
  const { platformId, channel, customerId, isSandbox, at } = given;
  const chainMode = await chainModeInForce(db);
  const ids = await takeIds(db, items.length);
  const owner = statedOwner(given.owner);
  const entries = prepareEntries(
    items.map((item, place) => ({
      kind: 'attestation',
      id: ids[place] as string,
      opening: attestationOpening(
        { sha256: item.sha256, sm3: item.sm3 ?? null, size: item.sizeBytes ?? null, type: null },
        {
          type: ATTESTATION_TYPE.hash,
          channel,
          name: item.name,
          labels: item.labels,
          remark: item.remark,
          deviceAt: null,
          isSandbox,
          owner,
        },
        platformId,
      ),
      chainMode,
    })),
  );
  const retentionUntil = addDays(at, custodyDays(given));
  const shared = {
    platformId,
    channel,
    customerId,
    owner: ownerColumns(given.owner, given.keys),
    chainMode,
    isSandbox,
    retentionUntil,
    at,
  };
  await insertAttestations(db, items, entries, shared);
  return ids;
}

interface KnownToken {
  readonly id: string;
  readonly sha256: string;
}

/** Records that this customer's tokens made before. */
export async function knownTokens(
  db: Db | Trx,
  customerId: string | null,
  items: readonly Pick<HashItem, 'clientToken'>[],
): Promise<Map<string | undefined, KnownToken>> {
  const tokens = items.flatMap(({ clientToken }) => (clientToken === undefined ? [] : [clientToken]));
  if (customerId === null || tokens.length === 0) return new Map();
  const rows = await db
    .selectFrom('attestation')
    .select(['id', 'client_token', 'sha256'])
    .where('customer_id', '=', customerId)
    .where('client_token', 'in', tokens)
    .execute();
  return new Map(
    rows.map(({ id, client_token: token, sha256 }) => [token ?? undefined, { id, sha256: sha256.toString('hex') }]),
  );
}

/** The index of the first item with the same token; its own where it has none. */
const firstOfToken = (items: readonly HashItem[], { clientToken }: HashItem, at: number) =>
  clientToken === undefined ? at : items.findIndex((other) => other.clientToken === clientToken);

const isTokenTaken = (error: unknown) => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'attestation_token_key';
};
