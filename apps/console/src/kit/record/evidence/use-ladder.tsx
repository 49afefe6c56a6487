import type { Code } from '@nota/evidence/verify/report.ts';
import { factsIn, say, type Wording } from '@nota/evidence/verify/wording.ts';
import { useMessages } from '../../language/intl.ts';
import type { Rung } from './evidence-ladder.tsx';
import type { ShownFinding, ShownRung } from './record-rungs.ts';
import { useWording } from './verifier-wording.ts';

/** Rungs as the offline verifier says them: what is asked, what was found by whom, and the values behind a click. */
export function useLadder(rungs: readonly ShownRung[]): Rung[] {
  const t = useMessages('evidence');
  const wording = useWording();
  if (!wording) return [];
  const sentenceOf = ({ code, facts }: ShownFinding) => {
    if (Object.hasOwn(wording.codes, code)) return say(wording.codes[code as Code], facts, wording);
    return t.has(`code.${code}` as 'code.entry-absent') ? t(`code.${code}` as 'code.entry-absent') : code;
  };
  return rungs.map(({ name, verdict, findings }) => {
    // Acts are many: those that hold are among the values, and one sentence says that none is missing.
    const told = findings.filter(({ code }) => code !== 'custody-act');
    const acts = findings.filter(({ code }) => code === 'custody-act').map(sentenceOf);
    const values = findings.flatMap((one) => factsIn(one, wording));
    return {
      key: name,
      question: wording.rungs[name].name,
      asks: wording.rungs[name].asks,
      verdict,
      answers: verdict === 'unverified' ? [] : told.map(sentenceOf),
      ...(values.length + acts.length > 0 ? { technical: <Values values={values} acts={acts} /> } : {}),
    };
  });
}

function Values({ values, acts }: { values: ReturnType<typeof factsIn>; acts: readonly string[] }) {
  return (
    <>
      {values.length > 0 && (
        <dl className="evidence-values">
          {values.map(({ name, value }, at) => (
            <div key={`${at} ${name}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {acts.map((act) => (
        <p key={act}>{act}</p>
      ))}
    </>
  );
}

/** What the verifier calls an act of custody; one that it does not know is shown as it is. */
export const actIn = (wording: Wording | undefined, act: string): string => wording?.acts[act] ?? act;
