import { attestationVerificationApi } from '@nota/contract/attestations/attestation-verification.contract.ts';
import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
import type { Rung } from '@nota/evidence/verify/report.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../call/api.ts';
import { RUNG_NAMES, type ShownRung } from './record-rungs.ts';

/** Long enough to see one step after the other; the computation itself takes milliseconds. */
const STEP_MS = 160;

export interface BrowserCheck {
  /** Undefined before the first check. */
  readonly rungs: readonly ShownRung[] | undefined;
  readonly isRunning: boolean;
  /** With the original, if the visitor has it; it never leaves this machine. */
  readonly run: (file?: Blob) => Promise<void>;
}

/** Verifies a record in this browser, step by step; the server only hands out the material. */
export function useBrowserCheck({ id, sha256 }: { readonly id: string; readonly sha256: string }): BrowserCheck {
  const [judged, setJudged] = useState<readonly Rung[]>();
  const [isRunning, setRunning] = useState(false);
  const attempt = useRef(0);
  useEffect(() => () => void (attempt.current += 1), []);

  async function run(file?: Blob) {
    const mine = (attempt.current += 1);
    const isLatest = () => mine === attempt.current;
    setJudged([]);
    setRunning(true);
    const onRung = async (rung: Rung) => {
      await pause();
      if (isLatest()) setJudged((before = []) => [...before, rung]);
    };
    try {
      const [{ checkProof }, proof] = await Promise.all([
        import('./check-proof.ts'),
        call(attestationVerificationApi.proof, { params: { id } }),
      ]);
      await checkProof({ proof, shown: { id, sha256 }, file, onRung });
    } catch (error) {
      if (isLatest()) setJudged(undefined);
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
    } finally {
      if (isLatest()) setRunning(false);
    }
  }

  return { rungs: judged && stepsOf(judged), isRunning, run };
}

/** Those judged so far, the next one under way, and the rest waiting. */
export const stepsOf = (judged: readonly Rung[]): ShownRung[] =>
  RUNG_NAMES.map((name, at) => {
    const done = judged.find((rung) => rung.name === name);
    return done ?? { name, verdict: at === judged.length ? 'running' : 'unverified', findings: [] };
  });

const pause = () => {
  const isCalm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  return new Promise((resolve) => setTimeout(resolve, isCalm ? 0 : STEP_MS));
};
