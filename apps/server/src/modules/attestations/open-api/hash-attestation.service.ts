import type { hashAttestationCalls, HashBatchResult } from '@nota/contract/open-api/hash-attestation.contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Partial } from '../../../platform/http/call.ts';
import type { MachineCallOf } from '../../../platform/machine/machine-call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { acceptHashes, knownTokens } from '../intake/attestation-accept.service.ts';
import type { HashItem } from '../intake/attestation-insert.repo.ts';
import { charge, lockPackage } from '../../open-api/index.ts';
import { countFresh, readBatch, splitByToken, type ReadBatch, type ReadItem } from './hash-batch.ts';
import { ownerOf } from './stated-owner.ts';

type HashCall = MachineCallOf<(typeof hashAttestationCalls)['preserve']>;
type Outcome = HashBatchResult | Partial<HashBatchResult> | Refusal;

interface Waiting extends ReadBatch {
  readonly call: HashCall;
}

/**
 * Hashes of all concurrent calls. Customers in the order of their ids, so that two groups lock their packages in the
 * same order; one charge and one insert for the calls of a customer that name the same owner.
 */
export async function preserveHashes(deps: Deps, trx: Trx, calls: readonly HashCall[]): Promise<Outcome[]> {
  const outcomes = new Map<HashCall, Outcome>();
  const waiting: Waiting[] = [];
  for (const call of calls) {
    const batch = readBatch(call.body);
    if (batch.items.length === 0) outcomes.set(call, allBad(batch));
    else waiting.push({ call, ...batch });
  }
  for (const group of groupsOf(waiting)) {
    for (const [call, outcome] of await preserveGroup(deps, trx, group)) outcomes.set(call, outcome);
  }
  return calls.map((call) => outcomes.get(call) as Outcome);
}

/** A call with tokens is handled alone: its tokens must be looked up under the customer's lock. */
function groupsOf(waiting: readonly Waiting[]): Waiting[][] {
  const keyOf = ({ call, items }: Waiting, at: number) => {
    const isAlone = items.some(({ clientToken }) => clientToken !== undefined);
    const { customerId } = call.caller;
    return `${customerId.padStart(20, '0')} ${isAlone ? String(at) : JSON.stringify(call.body.owner ?? null)}`;
  };
  const groups = new Map<string, Waiting[]>();
  waiting.forEach((one, at) => {
    const key = keyOf(one, at);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  });
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

async function preserveGroup(deps: Deps, trx: Trx, group: readonly Waiting[]): Promise<[HashCall, Outcome][]> {
  const paid: Waiting[] = [];
  const outcomes: [HashCall, Outcome][] = [];
  const [first] = group;
  if (first === undefined) return [];
  if (group.length === 1) return [[first.call, await preserveAlone(deps, trx, first)]];
  const all = group.reduce((sum, { items }) => sum + items.length, 0);
  if ((await charge(trx, first.call.caller, all, first.call.at)) === undefined) paid.push(...group);
  else {
    // Not enough for all of them: one by one, as long as something is left.
    for (const one of group) {
      const refusal = await charge(trx, one.call.caller, one.items.length, one.call.at);
      if (refusal) outcomes.push([one.call, refusal]);
      else paid.push(one);
    }
  }
  const anos = await accept(deps, trx, paid);
  let at = 0;
  for (const one of paid) {
    one.call.took(one.items.length);
    outcomes.push([one.call, resultOf(one, anos.slice(at, at + one.items.length))]);
    at += one.items.length;
  }
  return outcomes;
}

async function preserveAlone(deps: Deps, trx: Trx, waiting: Waiting): Promise<Outcome> {
  const { call, items, errors } = waiting;
  const { caller, at } = call;
  const hasTokens = items.some(({ clientToken }) => clientToken !== undefined);
  const shut = hasTokens ? await lockPackage(trx, caller, at) : undefined;
  if (shut) return shut;
  const known = hasTokens ? await knownTokens(trx, caller.customerId, items) : new Map();
  const split = splitByToken(items, known);
  const batch: Waiting = { call, items: split.items, errors: [...errors, ...split.errors] };
  if (batch.items.length === 0) return allBad(batch);
  const fresh = countFresh(batch.items, known);
  const refusal = fresh > 0 ? await charge(trx, caller, fresh, at) : undefined;
  if (refusal) return refusal;
  call.took(fresh);
  return resultOf(batch, await accept(deps, trx, [batch]));
}

async function accept(deps: Deps, trx: Trx, paid: readonly Waiting[]): Promise<string[]> {
  const [first] = paid;
  if (first === undefined) return [];
  const { caller, body, at } = first.call;
  return acceptHashes(trx, {
    platformId: caller.platformId,
    channel: 'api',
    customerId: caller.customerId,
    isSandbox: caller.env === 'sandbox',
    owner: ownerOf(body.owner, caller),
    items: paid.flatMap(({ call, items }) => items.map((item) => toItem(call, item))),
    keys: deps.keys,
    at,
  });
}

const toItem = ({ body }: HashCall, item: ReadItem): HashItem => ({
  name: item.fileName ?? item.hash,
  sha256: item.hash,
  sm3: item.sm3,
  sizeBytes: item.size,
  labels: body.label ?? [],
  remark: body.remark ?? '',
  clientToken: item.clientToken,
});

function resultOf({ items, errors }: Waiting, anos: readonly string[]): HashBatchResult | Partial<HashBatchResult> {
  const result = items.map(({ hash }, at) => ({ hash, ano: anos[at] as string }));
  if (errors.length === 0) return { result, errors: [] };
  const inOrder = errors.toSorted((one, other) => one.index - other.index);
  return new Partial({ result, errors: inOrder }, String(new Set(errors.map(({ index }) => index)).size));
}

/** A call with only bad items is refused, and its id stays free. */
function allBad({ errors }: ReadBatch): Refusal {
  const issues = errors.map(({ index, path, message }) => ({ path: `hashItemList.${index}.${path}`, message }));
  return new Refusal('INPUT_INVALID', { fields: issues.map(({ path }) => path) }, { issues });
}
