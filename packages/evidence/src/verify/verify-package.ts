import { decodeLeaf, type Leaf } from '../entry/leaf.ts';
import type { ByteSource } from '../package/byte-source.ts';
import { anchoredFindings } from './anchored-rung.ts';
import { beforeEntry } from './before-entry.ts';
import { bytesFindings, openItem, type OpenedItem } from './bytes-rung.ts';
import { custodyFindings } from './custody-findings.ts';
import { datedFindings } from './dated-rung.ts';
import type { OnProgress } from './digest-file.ts';
import { HeadJudge, readPolicy, type JudgedHead } from './head-judge.ts';
import { includedFindings } from './included-rung.ts';
import { notedMalware } from './noted-malware.ts';
import { loadPackage, type LoadedPackage, type PackageInput } from './loaded-package.ts';
import { bestUnlessInvalid, finding, RUNGS, worstOf, type Finding, type Report, type Rung } from './report.ts';
import type { Trust } from './trust.ts';
import { unprovenIn } from './unproven.ts';

export interface GivenBeside {
  /** The file itself, for a package that has only its hashes; beside one that has the file, both must match. */
  readonly file?: ByteSource;
  readonly onProgress?: OnProgress;
  /** What its reader was shown beside it: a sound package about something else proves nothing of that. */
  readonly shown?: { readonly id: string; readonly sha256: string };
  /** Called with each rung as soon as it is judged, from the bottom up, custody last. */
  readonly onRung?: (rung: Rung) => void | Promise<void>;
}

/**
 * Verifies all rungs, whatever the findings, and reports each. Any bytes get a report; only an unreadable source, or an
 * invalid policy of the user, throws.
 */
export async function verifyPackage(input: PackageInput, trust: Trust, given: GivenBeside = {}): Promise<Report> {
  const loaded = await loadPackage(input);
  if ('code' in loaded) return refusedReport(loaded, given);
  const packaged = loaded.bytesOf('policy.txt');
  const policy = readPolicy(packaged);
  const judge = new HeadJudge(trust.policy, policy);
  const rungs: Rung[] = [];
  const climb = async (rung: Rung) => {
    rungs.push(rung);
    await given.onRung?.(rung);
  };

  const leaf = decodeLeaf(loaded.bytesOf('leaf.json') ?? new Uint8Array());
  const opened = openItem(loaded);
  const bytes = [...(await bytesFindings(loaded, opened, leaf, given)), ...shownFindings(given.shown, leaf, opened)];
  await climb({ name: 'bytes', isAsked: true, verdict: worstOf(bytes), findings: bytes });
  const { findings: included, own } = await includedFindings(loaded, leaf !== undefined, judge);
  await climb({ name: 'included', isAsked: true, verdict: worstOf(included), findings: included });
  const signed = signedFindings(loaded, own.head, packaged !== undefined && policy === undefined);
  await climb({ name: 'signed', isAsked: true, verdict: worstOf(signed), findings: signed });
  const dated = await datedFindings(loaded, own, judge, trust.tsaRoots);
  await climb({ name: 'dated', isAsked: true, verdict: bestUnlessInvalid(dated), findings: dated });
  const isAsked = (leaf?.chainMode ?? 0) > 0;
  const anchored = await anchoredFindings(loaded, own, judge, { chains: trust.chains, isAsked });
  await climb({ name: 'anchored', isAsked, verdict: bestUnlessInvalid(anchored), findings: anchored });
  const custody = custodyRung(await custodyFindings(loaded, leaf, judge, own.head?.checkpoint.origin));
  await given.onRung?.(custody);

  const malware = notedMalware(loaded);
  return {
    ...(leaf === undefined ? {} : { item: { kind: leaf.kind, id: leaf.id, chainMode: leaf.chainMode } }),
    ...(malware === undefined ? {} : { malware }),
    rungs,
    custody,
    before: await beforeEntry(loaded, opened.file, [...bytes, ...included, ...signed]),
    unproven: unprovenIn(rungs, custody, loaded.bytesOf('report.pdf') !== undefined),
  };
}

function shownFindings(shown: GivenBeside['shown'], leaf: Leaf | undefined, { file }: OpenedItem): Finding[] {
  const differing = [
    [shown?.id, leaf?.id],
    [shown?.sha256, file?.sha256],
  ].filter(([expected, found]) => expected !== undefined && found !== undefined && expected !== found);
  return differing.map(([expected = '', found = '']) => finding('invalid', 'shown-differs', { expected, found }));
}

function signedFindings(loaded: LoadedPackage, head: JudgedHead | undefined, isPolicyBad: boolean): Finding[] {
  const wrong = [...loaded.findingsFor('signed'), ...(isPolicyBad ? [finding('invalid', 'policy-unreadable')] : [])];
  if (head !== undefined) return [...wrong, ...head.findings];
  const hasProof = loaded.bytesOf('log.tlog-proof') !== undefined;
  return [...wrong, hasProof ? finding('cannot-tell', 'head-unreadable') : finding('not-yet', 'head-absent')];
}

const custodyRung = (findings: readonly Finding[]): Rung => ({
  name: 'custody',
  isAsked: findings.some(({ code }) => code !== 'custody-absent' && code !== 'custody-empty'),
  verdict: worstOf(findings),
  findings,
});

/** If a package cannot be opened, nothing can be said about the higher rungs. */
async function refusedReport(refusal: Finding, { onRung }: GivenBeside): Promise<Report> {
  const rungs = RUNGS.map((name): Rung => {
    const findings = [name === 'bytes' ? refusal : finding('cannot-tell', 'package-refused', refusal.facts)];
    return { name, isAsked: true, verdict: worstOf(findings), findings };
  });
  const custody = custodyRung([finding('cannot-tell', 'custody-absent')]);
  for (const rung of [...rungs, custody]) await onRung?.(rung);
  return {
    rungs,
    custody,
    before: { state: 'withheld', statements: [] },
    unproven: unprovenIn(rungs, custody, false),
  };
}
