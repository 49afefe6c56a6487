import type { CourtWindow } from '@nota/contract/attestations/court/court-window.contract.ts';
import { offlineVerifierApi } from '@nota/contract/evidence/offline-verifier.contract.ts';
import type { Rung, Verdict } from '@nota/evidence/verify/report.ts';
import { say, type Wording } from '@nota/evidence/verify/wording.ts';
import { useEffect, useState } from 'preact/hooks';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import { Waiting } from '../../../kit/look/waiting-line.tsx';
import type { courtPageMessages } from '../court.page.messages.ts';
import { useWording } from './use-wording.ts';

/** Shapes and not only colours distinguish the verdicts. */
const MARKS: Readonly<Record<Verdict, string>> = { valid: '✓', invalid: '✕', 'not-yet': '…', 'cannot-tell': '?' };

type Outcome = readonly Rung[] | 'failed';

/** The rungs as the offline verifier says them, computed in this browser: nothing here is the platform's own verdict. */
export function LadderPart({ window, submitted }: { window: CourtWindow; submitted: Blob | undefined }) {
  const t = usePageMessages<typeof courtPageMessages>();
  const wording = useWording();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    let isWanted = true;
    setOutcome(undefined);
    import('./run-verifier.ts')
      .then(({ runVerifier }) => runVerifier(window, submitted))
      .then(
        (rungs) => isWanted && setOutcome(rungs),
        () => isWanted && setOutcome('failed'),
      );
    return () => {
      isWanted = false;
    };
  }, [window, submitted]);
  const isThere = outcome !== undefined && (outcome === 'failed' || wording !== undefined);
  return (
    <section className="card" data-part="ladder">
      <h2>{t('ladder.title')}</h2>
      <p className="fine">{t('ladder.note')}</p>
      <Waiting text={isThere ? undefined : t('ladder.busy')} />
      {outcome === 'failed' && <p className="field-error">{t('ladder.failed')}</p>}
      {typeof outcome === 'object' && wording && <Rungs rungs={outcome} wording={wording} />}
      <p className="fine">
        {t('ladder.independent')}{' '}
        <a href={offlineVerifierApi.fetch.path} download="verify.html">
          {t('ladder.download')}
        </a>
      </p>
    </section>
  );
}

function Rungs({ rungs, wording }: { rungs: readonly Rung[]; wording: Wording }) {
  return (
    <ol className="rungs">
      {rungs.map(({ name, verdict, findings }) => (
        <li key={name} data-rung={name} data-verdict={verdict}>
          <p>
            <strong>
              <span aria-hidden="true">{MARKS[verdict]} </span>
              {wording.rungs[name].name}
            </strong>{' '}
            <span className="rung-verdict">{wording.verdicts[verdict]}</span>
          </p>
          <p className="fine">{wording.rungs[name].asks}</p>
          {/* Acts are many and listed below; one sentence says that none is missing. */}
          {findings
            .filter(({ code }) => code !== 'custody-act')
            .map(({ code, facts }, place) => (
              <p key={`${code} ${place}`}>{say(wording.codes[code], facts, wording)}</p>
            ))}
        </li>
      ))}
    </ol>
  );
}
