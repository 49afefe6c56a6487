import { hashAttestationCalls } from '@nota/contract/open-api/hash-attestation.contract.ts';
import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { startSequencer, startSigner } from '../../evidence/log/log-roles.ts';
import { checkStandby } from '../../evidence/sequencer/standby.ts';
import { buildProgram, callAs } from '../../modules/open-api/open-api.fixtures.ts';
import { systemClock } from '../../platform/clock.ts';
import { startPostgres } from '../own-postgres.ts';
import { useWorld } from '../world.ts';

const postgres = await startPostgres();
const world = useWorld({ ...postgres.settings, DATABASE_PATIENCE_MS: '1000' });

const count = async (table: string) =>
  Number((await world.owner.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);

describe('a log that must lose nothing with its primary', () => {
  const contextOf = (standby: 'none' | 'synchronous', lines: string[] = []) => ({
    config: { ...world.config, DATABASE_STANDBY: standby },
    clock: systemClock,
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    onStopped: () => {},
  });

  it('does not start where a commit waits for no replica, and names the setting', async () => {
    await postgres.waitForReplica('');
    for (const start of [startSequencer, startSigner]) {
      await expect(start(contextOf('synchronous'))).rejects.toThrow(
        'DATABASE_STANDBY: synchronous_standby_names is empty',
      );
    }
  });

  it('does not start either where a replica is configured and commits do not wait for it', async () => {
    await postgres.startReplica('replica');
    await postgres.waitForReplica('replica');
    const name = world.owner.database ?? '';
    await world.owner.query(`alter database ${name} set synchronous_commit = local`);
    for (const start of [startSequencer, startSigner]) {
      await expect(start(contextOf('synchronous'))).rejects.toThrow('synchronous_commit is local');
    }
    await world.owner.query(`alter database ${name} reset synchronous_commit`);
    await postgres.waitForReplica('');
  });

  it('only warns where a failover is allowed to stop the log, and says nothing where a replica confirms', async () => {
    const lines: string[] = [];
    const { config, log } = contextOf('none', lines);
    await checkStandby(world.deps.database.outside, config, log);
    expect(lines.join()).toContain('a failover may lose what the log has signed');
    lines.length = 0;
    await postgres.waitForReplica('replica');
    await checkStandby(world.deps.database.outside, config, log);
    await checkStandby(world.deps.database.outside, contextOf('synchronous').config, log);
    expect(lines).toEqual([]);
    await postgres.waitForReplica('');
  });
});

/** Backends that wait for a replica, even if their client has gone. */
const waiting = () => count(`pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()`);

/** The call log is written after the answer was sent, and that write waits for the replica too, up to its time limit. */
const noneWaits = () => expect.poll(waiting, { timeout: 20_000 }).toBe(0);

describe('while the replica is away', () => {
  it('an act does not succeed, nor when it is repeated, and is done once when the replica is back', async () => {
    const as = await world.staff();
    const announce = () =>
      world.call(storedFileApi.announce, {
        as,
        headers: { 'idempotency-key': 'only-once' },
        body: { name: '合同.pdf', sizeBytes: 1, sha256: 'a'.repeat(64) },
      });
    const before = await count('stored_file');
    await postgres.waitForReplica('replica');
    const first = await announce();
    expect([first.outcome, first.http]).toEqual(['OUTSIDE_FAILED', 503]);
    // The primary has it by now. It would be lost with the primary, so it must not be reported as done.
    expect((await announce()).outcome).toBe('OUTSIDE_FAILED');
    expect(world.logged.filter((line) => line.includes('"bug"'))).toEqual([]);
    await noneWaits();
    await postgres.startReplica('replica');
    expect((await announce()).outcome).toBe('OK');
    expect(await count('stored_file')).toBe(before + 1);
    await postgres.waitForReplica('');
  });

  it('a program’s call is not acknowledged, nor when it is sent again, and is done once when the replica is back', async () => {
    const program = await buildProgram(world);
    const preserve = () =>
      callAs(world, program, hashAttestationCalls.preserve, {
        requestId: 'only-once',
        body: { hashItemList: [{ hash: 'ab'.repeat(32) }], remark: '一次' },
      });
    const before = await count('attestation');
    await postgres.waitForReplica('replica');
    expect((await preserve()).outcome).toBe('OUTSIDE_FAILED');
    expect((await preserve()).outcome).toBe('OUTSIDE_FAILED');
    await noneWaits();
    await postgres.startReplica('replica');
    expect((await preserve()).outcome).toBe('OK');
    expect(await count('attestation')).toBe(before + 1);
    await postgres.waitForReplica('');
  });
});
