import { trustToJson } from '@nota/evidence/verify/trust.ts';
import { writeFile } from 'node:fs/promises';
import { openEvmRpc, type RpcReceipt } from '../../apps/server/src/evidence/chain/evm-rpc.ts';
import { deploymentPolicy, deploymentTrust } from '../../apps/server/src/evidence/package/package-trust.ts';
import { loadConfig, type AllSettings } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import type { Detail } from './live-record.ts';
import { insist, take } from './step.ts';

/**
 * What the verifier knows independently of the package: the published log key and authorities' roots, and the block,
 * looked up at a node, where the platform anchors its log.
 */
export async function writeTrust({ chain }: Detail, file: string): Promise<void> {
  await take(
    {
      holds: 'a stranger notes whom to trust, while there is still somebody to ask',
      lookAt: 'apps/server/src/evidence/package/package-trust.ts',
    },
    async (saw) => {
      const config = loadConfig();
      const database = openDatabase(config.DATABASE_URL, 1);
      const policy = await deploymentPolicy(config, database.outside);
      await database.close();
      const { chains, ...trust } = await deploymentTrust(config, policy);
      insist(policy !== undefined, 'the log has no head yet');
      const blockHashes = await blocksOf(chain, config);
      const seen = { ...trust, chains: chains.map((one) => ({ ...one, blockHashes })) };
      await writeFile(file, JSON.stringify(trustToJson(seen)));
      saw(`the log’s key, ${trust.tsaRoots.length} roots of authorities, ${blockHashes.length} blocks`);
    },
  );
}

async function blocksOf({ mode, anchor }: Detail['chain'], config: AllSettings): Promise<string[]> {
  insist((mode === 0) === (anchor === null), `its chain mode is ${mode}, and it is ${anchor ? '' : 'not '}on a chain`);
  if (anchor === null) return [];
  const rpc = openEvmRpc(config.CHAIN_RPC_URL);
  const { blockHash } = await rpc.ask<RpcReceipt>('eth_getTransactionReceipt', anchor.transactionHash);
  return [blockHash];
}
