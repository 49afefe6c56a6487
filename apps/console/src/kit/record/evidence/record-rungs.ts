import type { AttestationVerification } from '@nota/contract/attestations/attestation-verification.contract.ts';
import type { ChainCard } from '@nota/contract/attestations/attestation-detail.contract.ts';
import type { Code, Facts, Finding, Rung, Verdict } from '@nota/evidence/verify/report.ts';

export const RUNG_NAMES = ['bytes', 'included', 'signed', 'dated', 'anchored', 'custody'] as const;
export type RungName = Rung['name'];

/** What is known of the proofs of an attestation. */
export interface LadderFacts {
  readonly id: string;
  readonly sha256: string;
  readonly sm3: string | null;
  readonly sizeBytes: number | null;
  readonly hasFile: boolean;
  readonly chain: ChainCard;
  readonly verifications: readonly Pick<AttestationVerification, 'result' | 'reasons'>[];
  /** How many acts of custody there are, where the page knows. */
  readonly acts?: number;
}

/** A finding of the verifier, or a name that only the platform's own verification has. */
export type ShownFinding = Omit<Finding, 'code'> & { readonly code: string };

export interface ShownRung {
  readonly name: RungName;
  readonly verdict: Verdict | 'unverified' | 'running';
  readonly findings: readonly ShownFinding[];
}

/**
 * The newest verification of the platform, rung by rung. It names only what keeps a rung from being valid; what a valid
 * rung found is said with the values that the page itself has.
 */
export function recordRungs(record: LadderFacts): ShownRung[] {
  const [newest] = record.verifications;
  return RUNG_NAMES.map((name) => {
    if (!newest) return { name, verdict: 'unverified', findings: [] };
    const verdict = verdictOf(newest, name, record);
    const about = (wanted: RungName | undefined) =>
      newest.reasons
        .filter(({ rung }) => rungOf(rung) === wanted)
        .map(({ verdict: one, code }) => ({ verdict: one as Verdict, code, facts: factsOf(code, record) }));
    // What prevented the whole verification is said where nothing else is.
    const said = [about(name), knownFindings(name, verdict, record), verdict === 'valid' ? [] : about(undefined)];
    return { name, verdict, findings: said.find((findings) => findings.length > 0) ?? [] };
  });
}

/** Of several findings of one rung the worst counts; "invalid" is worse than "cannot tell". */
const WORST_FIRST: readonly Verdict[] = ['invalid', 'cannot-tell', 'not-yet', 'valid'];

/**
 * If a verification could not start, nothing is known of the rungs, and so nothing is shown; a rung that was not asked
 * for is not valid either.
 */
export function verdictOf(
  { result, reasons }: Pick<AttestationVerification, 'result' | 'reasons'>,
  name: RungName,
  record: { readonly chain: Pick<ChainCard, 'mode' | 'stamps'> },
): Verdict {
  const found = reasons.filter(({ rung }) => rungOf(rung) === name).map(({ verdict }) => verdict);
  if (found.length > 0) return WORST_FIRST.find((one) => found.includes(one)) ?? 'cannot-tell';
  if (reasons.some(({ rung }) => rung === 'entry')) return 'not-yet';
  if (result === 'ERROR' || reasons.some(({ rung }) => rungOf(rung) === undefined)) return 'cannot-tell';
  return isUnasked(name, record) ? 'not-yet' : 'valid';
}

/** Without an authority there is no time-stamp, and in mode 0 no anchor: that is no error, and proves nothing. */
const isUnasked = (name: RungName, { chain }: { readonly chain: Pick<ChainCard, 'mode' | 'stamps'> }) =>
  (name === 'dated' && chain.stamps.length === 0) || (name === 'anchored' && chain.mode === 0);

/** The comparison of the row with its entry belongs to the rung of the content, too. */
const rungOf = (name: string): RungName | undefined =>
  name === 'record' ? 'bytes' : RUNG_NAMES.find((rung) => rung === name);

function knownFindings(name: RungName, verdict: Verdict, record: LadderFacts): ShownFinding[] {
  const { chain, acts } = record;
  const say = (code: Code | 'bare-hash', facts: Facts) => ({ verdict, code, facts });
  if (verdict === 'not-yet' && name === 'anchored' && chain.mode === 0) return [say('anchor-not-asked', {})];
  if (verdict === 'not-yet' && name === 'dated') return [say('stamp-absent', {})];
  if (verdict !== 'valid') return [];
  if (name === 'bytes') return [say(record.hasFile ? 'file-matches' : 'bare-hash', factsOf('file-matches', record))];
  if (name === 'included') return [say('leaf-included', factsOf('leaf-included', record))];
  if (name === 'signed') return [say('head-signed', factsOf('head-signed', record))];
  if (name === 'dated') return chain.stamps.map((stamp) => say('stamp-valid', stampFacts(stamp)));
  if (name === 'anchored') return [say('anchor-valid', factsOf('anchor-valid', record))];
  return acts === undefined ? [] : [say('custody-linked', { acts })];
}

/** The values of the page that a sentence of the verifier wants; one that it does not have is shown as a dash. */
function factsOf(code: string, { sha256, sm3, sizeBytes, chain }: LadderFacts): Facts {
  const { anchor, origin, headSize, headRoot, logIndex } = chain;
  if (code.startsWith('file-') || code === 'digest-differs')
    return known({ size: sizeBytes, sha256, sm3, expected: sha256 });
  if (code.startsWith('anchor') || code.startsWith('chain'))
    return known({
      chain: anchor && `EVM ${anchor.chainId}`,
      chainId: anchor?.chainId,
      contract: anchor?.contract,
      transactionHash: anchor?.transactionHash,
      blockNumber: anchor?.blockNumber,
      blockTime: anchor?.blockAt,
    });
  return known({ origin, index: logIndex, entries: headSize, root: headRoot });
}

const stampFacts = ({ authority, at, accuracyMs, serial }: ChainCard['stamps'][number]): Facts => ({
  authority,
  time: at,
  accuracyMs,
  existedBy: new Date(Date.parse(at) + accuracyMs).toISOString(),
  serial,
});

const known = (facts: Readonly<Record<string, string | number | null | undefined>>): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter((one): one is [string, string | number] => one[1] !== null && one[1] !== undefined),
  );
