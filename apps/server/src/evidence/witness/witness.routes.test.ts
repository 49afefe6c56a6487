import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { latestHead, logIdentity } from '../log/log-head.repo.ts';
import { acceptEntries, openTestLog, signerFolder, untilQuiet, type TestLog } from '../log/log.fixtures.ts';
import { testCosigner, vkeyOf } from './witness.fixtures.ts';

const signer = testCosigner('w1.example.test');
const world = useWorld({ WITNESSES: `${vkeyOf(signer)}|http://127.0.0.1:9`, WITNESS_QUORUM: '1' });
let log: TestLog;
let folder: Awaited<ReturnType<typeof signerFolder>>;
beforeAll(async () => {
  folder = await signerFolder();
});
afterAll(async () => {
  await log.close();
  await folder.remove();
});

const get = (url: string) => world.send({ method: 'GET', url });

describe('the public state of the witnesses', () => {
  it('is unknown before the log has a head', async () => {
    expect((await get('/log/policy')).statusCode).toBe(404);
    expect((await get('/log/checkpoint/witnessed')).statusCode).toBe(404);
    log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path }, { clock: world.clock });
  });

  it('is the policy, how far each is, and the newest head with a quorum', async () => {
    await acceptEntries(world.db, 10);
    await untilQuiet(log);
    const head = await latestHead(log.db);
    const { vkey } = (await logIdentity(log.db)) ?? { vkey: '' };
    expect((await get('/log/policy')).body).toBe(
      `log ${vkey}\nwitness w1.example.test ${vkeyOf(signer)} http://127.0.0.1:9\n` +
        'group witnesses 1 w1.example.test\nquorum witnesses\n',
    );
    world.clock.pass(60);
    expect((await get('/log/witnesses')).json()).toEqual({
      quorum: 1,
      latestSize: 10,
      witnessedSize: 0,
      isBelowQuorum: true,
      waitingSeconds: 60,
      witnesses: [{ name: 'w1.example.test', size: 0, cosignedAt: null }],
    });
    expect((await get('/log/checkpoint/witnessed')).statusCode).toBe(404);
    expect(await world.deps.metrics.registry.metrics()).toMatch(/^nota_witness_below_quorum 1$/m);

    await world.owner.query(
      `insert into cosignature (size, witness, line, cosigned_at, received_at) values (10, 'w1.example.test', 'a line' || chr(10), $1, $1)`,
      [world.clock.now()],
    );
    expect((await get('/log/witnesses')).json()).toMatchObject({ witnessedSize: 10, isBelowQuorum: false });
    const witnessed = await get('/log/checkpoint/witnessed');
    expect(witnessed.body).toBe(`${head?.note}a line\n`);
    expect(witnessed.headers['access-control-allow-origin']).toBe('*');
    expect((await get('/log/checkpoint')).body).toBe(witnessed.body);
    const figures = await world.deps.metrics.registry.metrics();
    expect(figures).toMatch(/^nota_witness_below_quorum 0$/m);
    expect(figures).toMatch(/^nota_witness_behind_entries\{witness="w1\.example\.test"\} 0$/m);
  });
});
