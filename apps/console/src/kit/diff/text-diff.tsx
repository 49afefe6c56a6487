import { useMemo } from 'react';
import { useMessages } from '../language/intl.ts';
import './diff.css';
import { textChanges } from './text-changes.ts';

interface Props {
  readonly before: string;
  readonly after: string;
}

/** One text with what was removed from it and added to it: struck out or underlined, and not only coloured. */
export function TextDiff({ before, after }: Props) {
  const t = useMessages('diff');
  const changes = useMemo(() => textChanges(before, after), [before, after]);
  const countOf = (kind: string) => changes.filter((change) => change.kind === kind).length;
  if (before === after) return <p className="diff-note">{t('same')}</p>;
  return (
    <div className="text-diff">
      <p className="diff-note">{t('counts', { added: countOf('added'), removed: countOf('removed') })}</p>
      <div className="text-diff-text">
        {changes.map(({ kind, text }, at) => {
          // Browsers do not read these elements out as what they are.
          if (kind === 'added')
            return (
              <ins key={at} aria-label={`${t('added')} ${text}`}>
                {text}
              </ins>
            );
          if (kind === 'removed')
            return (
              <del key={at} aria-label={`${t('removed')} ${text}`}>
                {text}
              </del>
            );
          return <span key={at}>{text}</span>;
        })}
      </div>
    </div>
  );
}
