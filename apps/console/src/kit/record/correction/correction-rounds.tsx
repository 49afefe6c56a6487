import { correctionRoundLifecycle } from '@nota/contract/platform/correction/correction-round.lifecycle.ts';
import type { CorrectionItem, CorrectionRound } from '@nota/contract/platform/correction/correction-round.ts';
import { useMessages } from '../../language/intl.ts';
import { messageOf, type Stem } from '../../list/stem-messages.ts';
import { ToneCell } from '../../list/table/cells.tsx';
import { StoredPaper } from '../../preview/stored-paper.tsx';
import { formatMoment } from '../../time.ts';
import { DeadlineBadge } from '../clock/deadline-badge.tsx';
import './correction.css';

export type PaperSide = 'before' | 'answer';

interface Props {
  readonly rounds: readonly CorrectionRound[];
  /** The path of the messages: `field.<name>`. */
  readonly stem: Stem;
  readonly askTicket: (paper: { itemId: string; side: PaperSide; acceptsMalware: boolean }) => Promise<string>;
}

/** What the applicant was asked for, round by round, newest first: what stood there and what came back, side by side. */
export function CorrectionRounds({ rounds, stem, askTicket }: Props) {
  const t = useMessages('correction');
  return rounds.map((round) => (
    <article key={round.id} className="correction-round" aria-label={t('nth', { sequence: round.sequence })}>
      <header>
        <strong>{t('nth', { sequence: round.sequence })}</strong>
        <span className="hash">{round.number}</span>
        <ToneCell tone={correctionRoundLifecycle.states[round.state].tone}>{t(`state.${round.state}`)}</ToneCell>
        {round.state === 'open' && <DeadlineBadge deadline={round.deadline} />}
        <small>{t('asked', { name: round.askedByName, time: formatMoment(round.askedAt) })}</small>
      </header>
      <ol>
        {round.items.map((item) => (
          <li key={item.id}>
            <strong>{messageOf(stem, 'field', item.name)}</strong>
            <p>{item.sentence}</p>
            {item.example !== '' && <p className="correction-example">{item.example}</p>}
            <Sides item={item} isOpen={round.state === 'open'} askTicket={askTicket} />
          </li>
        ))}
      </ol>
    </article>
  ));
}

function Sides({ item, isOpen, askTicket }: { item: CorrectionItem; isOpen: boolean } & Pick<Props, 'askTicket'>) {
  const t = useMessages('correction');
  const { before, answer } = item;
  const shown = (side: PaperSide, { value, file }: CorrectionItem['before']) => {
    if (file === null) return value ?? t('nothing');
    const ask = (acceptsMalware: boolean) => askTicket({ itemId: item.id, side, acceptsMalware });
    return <StoredPaper key={file.id} file={file} view={t('view')} askTicket={ask} />;
  };
  return (
    <dl className="correction-sides">
      <div>
        <dt>{t('before')}</dt>
        <dd>{shown('before', before)}</dd>
      </div>
      <div>
        <dt>{t('after')}</dt>
        <dd>
          {answer === null ? t(isOpen ? 'waiting' : 'unanswered') : shown('answer', answer)}
          {answer !== null && answer.remark !== '' && <p>{t('remark', { remark: answer.remark })}</p>}
        </dd>
      </div>
    </dl>
  );
}
