import { deployHeadAnchor } from '../../apps/server/src/evidence/chain/deploy-head-anchor.ts';
import { openEvmRpc, type RpcBlock } from '../../apps/server/src/evidence/chain/evm-rpc.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';

/**
 * `npm run deploy-contract`: deploys the contract to the configured chain, paid by CHAIN_KEY, and prints the resulting
 * settings. Once for each chain; development chains get it by `npm run services`.
 */
const { CHAIN_RPC_URL: url, CHAIN_KEY: key } = loadConfig({}, ['deploy-contract']);
const rpc = openEvmRpc(url);
const { hash } = await rpc.ask<RpcBlock>('eth_getBlockByNumber', '0x0', false);
const id = Number(await rpc.ask<string>('eth_chainId'));
const address = await deployHeadAnchor({ url, key: key as `0x${string}` });
process.stdout.write(`CHAIN_ID=${id}\nCHAIN_GENESIS=${hash}\nCHAIN_CONTRACT=${address}\n`);
