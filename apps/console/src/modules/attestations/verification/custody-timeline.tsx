import type { CustodyAct } from '@nota/contract/attestations/attestation-custody.contract.ts';
import type { VerifyResult } from '@nota/contract/attestations/attestation.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { actIn } from '../../../kit/record/evidence/use-ladder.tsx';
import { useWording } from '../../../kit/record/evidence/verifier-wording.ts';
import { Section } from '../../../kit/record/detail-page.tsx';
import { RESULT_TONES } from '../record/attestation.tones.ts';

/** Everything that was done to the record, the newest first; each act has its own entry in the log. */
export function CustodyTimeline({ acts }: { acts: readonly CustodyAct[] }) {
  const t = useMessages('proof.custody');
  const wording = useWording();
  const actorOf = ({ actor, actorName }: CustodyAct) => wording?.actors[actor] ?? actorName ?? actor;
  const destructionOf = ({ detail: { sha256, versions, copyVersions } }: CustodyAct) =>
    t('destruction', { sha256: String(sha256), versions: countOf(versions), copies: countOf(copyVersions) });
  return (
    <Section title={t('title')}>
      {acts.length === 0 && <p className="trail-none">{t('none')}</p>}
      <ol className="trail attestation-custody">
        {acts
          .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
          .map((act) => (
            <li key={act.id}>
              <div className="trail-head">
                <strong>{actIn(wording, act.act)}</strong>
                <Result detail={act.detail} />
                <span>{actorOf(act)}</span>
                <span className="trail-time">
                  <TimeCell moment={act.at} />
                </span>
              </div>
              <div className="trail-move">
                {act.logIndex === null ? t('waiting') : t('index', { index: act.logIndex })}
              </div>
              {act.act === 'destroyed' && <p className="trail-reason">{destructionOf(act)}</p>}
              {typeof act.detail['malware'] === 'string' && <p className="trail-reason">{act.detail['malware']}</p>}
              {typeof act.detail['reason'] === 'string' && <p className="trail-reason">{act.detail['reason']}</p>}
            </li>
          ))}
      </ol>
    </Section>
  );
}

const countOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);

/** A verification shows its result. */
function Result({ detail: { result } }: Pick<CustodyAct, 'detail'>) {
  if (typeof result !== 'string' || !(result in RESULT_TONES)) return null;
  const text = messageOf('attestations.attestation', 'verifyResult', result);
  return <ToneCell tone={RESULT_TONES[result as VerifyResult]}>{text}</ToneCell>;
}
