import type {
  officeWitnessApi,
  OfficeWitnessRow,
  OfficeWitnessStanding,
} from '@nota/contract/notary-office/config/office-witness.contract.ts';
import { officeWitnessLifecycle as lifecycle } from '@nota/contract/notary-office/config/office-witness.lifecycle.ts';
import { witnessState } from '@nota/contract/notary-office/config/office-witness.rules.ts';
import { toHex } from '@nota/evidence/bytes/encoding.ts';
import { parseVerifierKey, SIGNATURE_TYPE, type VerifierKey } from '@nota/evidence/note/verifier-key.ts';
import type { z } from 'zod';
import { firstHeadAtLeast, lastCosignedBy, readWitnessStanding, witnessesOf } from '../../../evidence/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { askApproval } from '../../../platform/approval/approval-request.service.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { lockConfigurable } from '../office/notary-office.service.ts';
import { officeWitnessApproval } from './office-witness.approvals.ts';
import { hasWaitingWitness, insertOfficeWitness, readOfficeWitness, witnessInForce } from './office-witness.repo.ts';

interface Proposing {
  readonly body: z.output<typeof officeWitnessApi.create.body>;
  readonly actor: Actor;
  readonly at: Date;
}

/** Writes a key down and asks a second person for it. Nothing of the log follows from it. */
export async function proposeWitness(trx: Trx, { body, actor, at }: Proposing): Promise<OfficeWitnessRow> {
  const { officeId, vkey, reason } = body;
  const office = await lockConfigurable(trx, officeId);
  if (parseVerifierKey(vkey)?.type !== SIGNATURE_TYPE.cosignature) {
    refuseFields([{ path: 'vkey', message: 'witness.key' }]);
  }
  if (await hasWaitingWitness(trx, officeId)) refuse('CHANGE_PENDING', { officeId });
  const id =
    (await insertOfficeWitness(trx, {
      office_id: officeId,
      vkey,
      reason,
      created_by: actor.id,
      created_at: at,
    })) ?? refuse('VALUE_TAKEN', { field: 'vkey' });
  await startTrail(trx, { lifecycle, recordId: id, actor, at });
  await askApproval(trx, officeWitnessApproval, {
    actor,
    at,
    subjectId: id,
    title: office.name,
    facts: [
      { name: 'office', value: office.name },
      { name: 'witnessKey', value: vkey },
    ],
    payload: {},
    reason,
  });
  return readOfficeWitness(trx, id);
}

interface Looking {
  readonly config: Pick<Config, 'WITNESSES' | 'WITNESS_QUORUM'>;
  readonly at: Date;
}

const keyOf = ({ name, publicKey }: VerifierKey) => ({ name, publicKey: toHex(publicKey) });

/** Of the log, which all platforms share, nothing is said where nothing depends on it. */
const NO_WITNESS: OfficeWitnessStanding = {
  state: witnessState({ recorded: undefined, trusted: [], hasCosigned: false, lagSeconds: 0 }),
  vkey: null,
  trustedVkey: null,
  latestSize: 0,
  cosigned: null,
  lagEntries: 0,
  lagSeconds: 0,
};

/** How the office's witness stands: what is recorded, what the deployment trusts, and what the log has of it. */
export async function witnessStanding(
  db: Db,
  officeId: string,
  { config, at }: Looking,
): Promise<OfficeWitnessStanding> {
  const record = await witnessInForce(db, officeId);
  const key = record && parseVerifierKey(record.vkey);
  if (!key) return NO_WITNESS;
  const trusted = witnessesOf(config);
  const { latestSize } = await readWitnessStanding(db, config, at);
  const cosigned = await lastCosignedBy(db, key);
  const size = cosigned?.size ?? 0;
  const waiting = size < latestSize ? await firstHeadAtLeast(db, size + 1) : undefined;
  const lagSeconds = waiting ? Math.max(Math.floor((at.getTime() - waiting.publishedAt.getTime()) / 1_000), 0) : 0;
  const state = witnessState({
    recorded: keyOf(key),
    trusted: trusted.map((one) => keyOf(one.key)),
    hasCosigned: cosigned !== undefined,
    lagSeconds,
  });
  const namesake = trusted.find(({ name }) => name === key.name);
  return {
    state,
    vkey: record.vkey,
    trustedVkey: state === 'key-differs' ? (namesake?.vkey ?? null) : null,
    latestSize,
    cosigned: cosigned ? { size, at: cosigned.at.toISOString() } : null,
    lagEntries: latestSize - size,
    lagSeconds,
  };
}
