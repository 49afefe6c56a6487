import { faultOf } from '@nota/contract/platform/record-search/search-term.rules.ts';
import { useMessages } from '../language/intl.ts';
import type { RecordSearch } from './use-record-search.ts';

/** As much of a typed text as a sentence can hold. */
const SHOWN_CHARS = 40;

interface Props {
  readonly typed: string;
  readonly search: RecordSearch;
  readonly isEmpty: boolean;
}

/** Under the list: that a search is under way, why it failed, how a text was read that no record has, what is audited. */
export function SearchStatus({ typed, search, isEmpty }: Props) {
  const t = useMessages('record-search');
  const { readings, problem, isSearching, audited } = search;
  const fault = faultOf(typed);
  const shown = [...typed.trim()];
  const nothing =
    readings.length === 0
      ? t('palette.empty')
      : t('nothing', {
          typed: shown.length > SHOWN_CHARS ? `${shown.slice(0, SHOWN_CHARS).join('')}…` : shown.join(''),
          readings: readings.map(({ kind }) => t(`reading.${kind}`)).join(' / '),
        });
  return (
    <div role="status">
      {problem && <p className="palette-empty">{problem.message}</p>}
      {!problem && isEmpty && (
        <p className="palette-empty">
          <span>{isSearching ? t('searching') : nothing}</span>
          {!isSearching && fault && <strong>{t(`fault.${fault}`)}</strong>}
        </p>
      )}
      {audited && <p className="palette-note">{t('audited', { reading: t(`reading.${audited}`) })}</p>}
    </div>
  );
}
