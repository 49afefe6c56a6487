import { verifyTimestamp } from '../time/timestamp.ts';
import type { HeadJudge } from './head-judge.ts';
import { headBeside, type OwnHead } from './included-rung.ts';
import type { LoadedPackage } from './loaded-package.ts';
import { finding, type Finding } from './report.ts';

/** Who states by when the head existed. A stamp is an upper bound only: nobody can prove that something is not older. */
export async function datedFindings(
  loaded: LoadedPackage,
  own: OwnHead,
  judge: HeadJudge,
  roots: readonly Uint8Array[],
): Promise<Finding[]> {
  const found: Finding[] = [...loaded.findingsFor('dated')];
  const stamps = loaded.numbersIn('tsa', 'tsr');
  for (const number of stamps) found.push(await stampFinding(loaded, number, own, judge, roots));
  return stamps.length === 0 ? [...found, finding('not-yet', 'stamp-absent')] : found;
}

async function stampFinding(
  loaded: LoadedPackage,
  number: number,
  own: OwnHead,
  judge: HeadJudge,
  roots: readonly Uint8Array[],
): Promise<Finding> {
  const part = `tsa/${number}.tsr`;
  const head = await headBeside(loaded, part, own, judge);
  if ('code' in head) return head;
  const verdict = await verifyTimestamp(loaded.bytesOf(part) ?? new Uint8Array(), { digest: head.digest, roots });
  if (!verdict.isValid) {
    const { problem, detail } = verdict;
    return problem === 'chain'
      ? finding('cannot-tell', 'authority-unknown', { part, detail })
      : finding('invalid', 'stamp-wrong', { part, problem, detail });
  }
  const { genTime, accuracyMs, authority, serial, policy } = verdict;
  return finding('valid', 'stamp-valid', {
    part,
    authority,
    time: genTime.toISOString(),
    accuracyMs,
    existedBy: new Date(genTime.getTime() + accuracyMs).toISOString(),
    serial,
    policy,
    entries: head.checkpoint.size,
  });
}
