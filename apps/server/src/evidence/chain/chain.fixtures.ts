import type { Hex } from '@nota/evidence/anchor/keccak.ts';
import { randomBytes } from 'node:crypto';
import type { AnchorState } from '@nota/contract/evidence/anchor.lifecycle.ts';
import { privateKeyToAccount } from 'viem/accounts';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import type { AllSettings } from '../../platform/config.ts';
import type { EvmNode } from '../../testing/evm-node.ts';
import type { World } from '../../testing/world.ts';
import type { AnchorIncident } from './anchor-incident.ts';
import type { Anchoring } from './anchor-follow.service.ts';
import type { AnchorTarget } from './anchor-target.ts';
import { anchorOnce } from './anchor.worker.ts';
import { deployHeadAnchor } from './deploy-head-anchor.ts';
import { openEvmTarget } from './evm-target.ts';

/** The second account of a development chain, so that its nonces begin at zero. */
const DEPLOYER_KEY: Hex = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
export const ORIGIN = 'log.nota.example.test/chain';

export const deployTo = (node: EvmNode) => deployHeadAnchor({ url: node.url, key: DEPLOYER_KEY });

export const randomRoot = () => Uint8Array.from(randomBytes(32));

/** The log as the sequencer and the signer would have left it: a head of this size, with leaves of one mode. */
export async function publishHead({ owner, clock }: World, size: number, chainMode = 0): Promise<Uint8Array> {
  const root = randomRoot();
  await owner.query(`insert into log_state (id, origin, root) values (1, $1, $2) on conflict (id) do nothing`, [
    ORIGIN,
    root,
  ]);
  await owner.query(`insert into log_head (size, root, note, published_at) values ($1, $2, '', $3)`, [
    size,
    root,
    clock.now(),
  ]);
  if (chainMode > 0) {
    await owner.query(`insert into log_entry (log_index, entry_id, leaf) values ($1::bigint - 1, $1, $2)`, [
      size,
      Buffer.from(`{"chainMode":${chainMode},"commitment":""}`),
    ]);
  }
  return root;
}

/** A decision of the platform's two admins, in force from now on. */
export async function decideMode({ owner, db, platform, clock }: World, mode: number, seconds = 60): Promise<void> {
  const member = await buildMember(db, {});
  await owner.query(
    `insert into chain_mode (platform_id, mode, interval_seconds, state, proposed_by, proposed_at, in_force_from)
     values ($1, $2, $3, 'approved', $4, $5, $5)`,
    [platform.id, mode, seconds, member.id, clock.now()],
  );
}

/** An account of its own with its own nonces, and a worker that anchors with it, so that tests can share a chain. */
export interface TestAnchorer {
  readonly key: Hex;
  readonly sender: Hex;
  readonly config: AllSettings;
  readonly target: AnchorTarget;
  readonly incidents: AnchorIncident[];
  once(): Promise<void>;
  /** The newest anchor of this account. */
  anchor(): Promise<TestedAnchor | undefined>;
  anchors(): Promise<TestedAnchor[]>;
  /** Every move of an anchor, oldest first. */
  trail(id: string): Promise<string[]>;
  transactions(id: string): Promise<{ hash: Hex; raw: Hex; most: bigint }[]>;
}

export interface TestedAnchor {
  readonly id: string;
  readonly state: AnchorState;
  readonly size: number;
  readonly nonce: number;
  readonly block_hash: Buffer | null;
  readonly record: unknown;
}

export async function buildAnchorer(
  world: World,
  node: EvmNode,
  given: {
    settings?: Partial<AllSettings>;
    spoil?: (target: AnchorTarget) => AnchorTarget;
    /** Called before an incident is recorded; it may throw, so that recording fails. */
    onIncident?: () => void;
  } = {},
): Promise<TestAnchorer> {
  const key: Hex = `0x${randomBytes(32).toString('hex')}`;
  const sender = privateKeyToAccount(key).address.toLowerCase() as Hex;
  await node.rpc('anvil_setBalance', sender, '0x3635c9adc5dea00000');
  const chain = { CHAIN_RPC_URL: node.url, CHAIN_KEY: key, CHAIN_CONTRACT: await deployTo(node) };
  const config = { ...world.config, ...chain, ...given.settings };
  const target = openEvmTarget(config);
  const incidents: AnchorIncident[] = [];
  const work: Anchoring = {
    db: world.jobs.deps.database.outside,
    config,
    target: given.spoil ? given.spoil(target) : target,
    log: world.deps.log,
    openIncident: (incident) => {
      given.onIncident?.();
      incidents.push(incident);
    },
  };
  const anchors = async () => {
    const { rows } = await world.owner.query<TestedAnchor>(
      `select id::text, state, size::int, nonce::int, block_hash, record from anchor where sender = $1 order by id`,
      [Buffer.from(sender.slice(2), 'hex')],
    );
    return rows;
  };
  return {
    key,
    sender,
    config,
    target,
    incidents,
    once: () => anchorOnce(work, world.clock.now()),
    anchors,
    anchor: async () => (await anchors()).at(-1),
    async trail(id) {
      const { rows } = await world.owner.query<{ step: string }>(
        `select action || ' ' || to_state as step from anchor_event where anchor_id = $1 order by id`,
        [id],
      );
      return rows.map(({ step }) => step);
    },
    async transactions(id) {
      const { rows } = await world.owner.query<{ hash: Hex; raw: Hex; most: string }>(
        `select '0x' || encode(hash, 'hex') as hash, '0x' || encode(raw, 'hex') as raw, gas_most as most
           from anchor_transaction where anchor_id = $1 order by id`,
        [id],
      );
      return rows.map((row) => ({ ...row, most: BigInt(row.most) }));
    },
  };
}

/** Repeats runs until the newest anchor has the expected state, because the node takes a moment for a block. */
export async function untilAnchor(anchorer: TestAnchorer, state: AnchorState): Promise<TestedAnchor> {
  for (let looks = 0; looks < 300; looks += 1) {
    await anchorer.once();
    const anchor = await anchorer.anchor();
    if (anchor?.state === state) return anchor;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`it never became ${state}: ${JSON.stringify(await anchorer.anchor())}`);
}
