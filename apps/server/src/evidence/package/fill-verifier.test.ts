import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { embeddedTrust } from '@nota/evidence/verify/embedded-trust.ts';
import { trustFingerprint, trustFromJson } from '@nota/evidence/verify/trust.ts';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { openTestLog, signerFolder, untilQuiet } from '../log/log.fixtures.ts';
import { recordEntry } from '../index.ts';
import { fillVerifier } from './fill-verifier.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none' });
const PAGE = '<p>a verifier</p><script type="application/json" id="trust">{}</script>';
const filled = () => fillVerifier(world.config, world.deps.database.outside, PAGE);

it('a verifier page is filled with the log and the contract of a deployment, once it has a log', async () => {
  await expect(filled()).rejects.toThrow('the log has no key yet');
  const folder = await signerFolder();
  const log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path });
  await world.db
    .transaction()
    .execute((trx) => recordEntry(trx, { kind: 'attestation', opening: { a: 1 }, chainMode: 0 }));
  await untilQuiet(log);

  const { page, trust, fingerprint } = await filled();
  const [, block = ''] = /id="trust">([\s\S]*?)<\/script>/.exec(page) ?? [];
  const embedded = embeddedTrust(block);
  expect(embedded.policy).toMatch(/^log \S+\+/);
  expect(embedded.chains).toEqual([{ chainId: world.config.CHAIN_ID, contract: world.config.CHAIN_CONTRACT }]);
  expect(trustFromJson(JSON.parse(trust) as Json)).toEqual(embedded);
  expect(fingerprint).toBe(trustFingerprint(embedded));
  await log.close();
  await folder.remove();
});
