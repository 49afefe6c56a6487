import { useMessages } from '../../kit/language/intl.ts';
import { INDICATOR_DELAY_MS } from '../../kit/menu/define-pages.ts';

/** A thin bar at the top of the window. It appears after 200 ms: faster loads need no indicator. */
export function Waiting() {
  const t = useMessages('shell.header');
  return (
    <div
      className="waiting"
      style={{ animationDelay: `${INDICATOR_DELAY_MS}ms` }}
      role="status"
      aria-label={t('loading')}
    >
      <div className="waiting-bar" />
    </div>
  );
}
