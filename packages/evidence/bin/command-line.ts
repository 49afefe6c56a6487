import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Json } from '../src/bytes/canonical.ts';
import { RUNGS, type Rung } from '../src/verify/report.ts';
import { certificatesIn, trustFromJson, type NamedChain, type Trust } from '../src/verify/trust.ts';
import { parsePolicy } from '../src/proof/tlog-policy.ts';

export const USAGE = `nota-verify <package.evp | folder> [file] [options]

  --policy <file>      a tlog-policy: the logs and witnesses that you trust
  --log-key <key>      a log's verifier key that you trust, instead of a policy
  --tsa-root <file>    a root certificate of a time-stamping authority, PEM or DER; may be repeated
  --chain <chain>      chainId:contract[:blockHash,…] that you trust; may be repeated
  --trust <file>       all of these in one JSON file
  --ask <rungs>        which rungs must be valid, comma-separated: ${RUNGS.join(',')},custody
  --lang zh|en         the language of the report
  --json               the report as JSON

exit code: 0 all asked rungs valid; first invalid rung 10 bytes, 20 included, 30 signed, 40 dated, 50 anchored,
60 custody; 3 cannot tell; 4 not yet; 2 wrong call or unreadable file
`;

/** A wrong use of the command; the text says why. */
export class UsageProblem extends Error {}

export type AskedRung = Rung['name'];

export interface Call {
  readonly packagePath: string;
  readonly filePath: string | undefined;
  readonly trust: Trust;
  /** Undefined: the rungs that the record itself asks for. */
  readonly asked: readonly AskedRung[] | undefined;
  readonly language: 'zh' | 'en';
  readonly isJson: boolean;
}

const OPTIONS = {
  policy: { type: 'string' },
  'log-key': { type: 'string' },
  'tsa-root': { type: 'string', multiple: true },
  chain: { type: 'string', multiple: true },
  trust: { type: 'string' },
  ask: { type: 'string' },
  lang: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export async function readCall(args: readonly string[]): Promise<Call> {
  const { values, positionals } = parsed(args);
  const [packagePath, filePath, ...rest] = positionals;
  if (packagePath === undefined || rest.length > 0) throw new UsageProblem('one package, and at most one file');
  const given = values.trust === undefined ? undefined : await trustFile(values.trust);
  const policy = await policyText(values.policy, values['log-key']);
  const roots = await Promise.all((values['tsa-root'] ?? []).map(rootsIn));
  return {
    packagePath,
    filePath,
    trust: {
      ...(policy === undefined ? (given ?? {}) : { policy }),
      tsaRoots: [...(given?.tsaRoots ?? []), ...roots.flat()],
      chains: [...(values.chain ?? []).map(chainOf), ...(given?.chains ?? [])],
    },
    asked: values.ask === undefined ? undefined : values.ask.split(',').map(rungOf),
    language: languageOf(values.lang),
    isJson: values.json ?? false,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageProblem((error as Error).message);
  }
}

async function trustFile(path: string): Promise<Trust> {
  try {
    return trustFromJson(JSON.parse((await bytesAt(path)).toString('utf8')) as Json);
  } catch (error) {
    throw new UsageProblem(`${path}: ${(error as Error).message}`);
  }
}

async function policyText(path: string | undefined, key: string | undefined): Promise<string | undefined> {
  if (path !== undefined && key !== undefined) throw new UsageProblem('a policy or a key, not both');
  const text = key === undefined ? path && (await bytesAt(path)).toString('utf8') : `log ${key}\nquorum none\n`;
  if (text === undefined) return undefined;
  try {
    parsePolicy(text);
  } catch (error) {
    throw new UsageProblem(`${path ?? '--log-key'}: ${(error as Error).message}`);
  }
  return text;
}

async function rootsIn(path: string): Promise<Uint8Array[]> {
  const roots = certificatesIn(new Uint8Array(await bytesAt(path)));
  if (roots.length === 0) throw new UsageProblem(`${path}: no certificate in it`);
  return roots;
}

function chainOf(text: string): NamedChain {
  const [id = '', contract = '', blocks] = text.split(':');
  if (!/^\d+$/.test(id) || !/^0x[0-9a-fA-F]{40}$/.test(contract)) throw new UsageProblem(`--chain ${text}`);
  return { chainId: Number(id), contract, ...(blocks === undefined ? {} : { blockHashes: blocks.split(',') }) };
}

function rungOf(text: string): AskedRung {
  const known = [...RUNGS, 'custody' as const].find((name) => name === text);
  if (known === undefined) throw new UsageProblem(`--ask ${text}`);
  return known;
}

function languageOf(text: string | undefined): 'zh' | 'en' {
  if (text === 'zh' || text === 'en') return text;
  if (text !== undefined) throw new UsageProblem(`--lang ${text}`);
  return Intl.DateTimeFormat().resolvedOptions().locale.startsWith('zh') ? 'zh' : 'en';
}

async function bytesAt(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new UsageProblem(`${path}: ${(error as Error).message}`);
  }
}
