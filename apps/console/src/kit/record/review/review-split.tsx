import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { ShortcutId } from '../../keyboard/shortcut-table.ts';
import { shortcutProps } from '../../keyboard/shortcuts.ts';
import '../record.css';
import './review.css';

interface Props {
  /** What is read: papers, a file, an application. Without it the side has the whole room. */
  readonly papers: ReactNode;
  /** In a drawer it takes what is left of the drawer's height, on a page that of the window. */
  readonly place?: 'drawer' | 'page';
  /** A `ReviewSide`. */
  readonly children: ReactNode;
}

/**
 * What is read beside what is decided, over the whole width; both scroll by themselves, so that neither loses the
 * other. On a phone one is below the other, and the decisions stay at the bottom of the screen.
 */
export function ReviewSplit({ papers, place = 'drawer', children }: Props) {
  const hasPapers = papers !== undefined && papers !== null && papers !== false;
  return (
    <div className="review-split" data-papers={hasPapers} data-place={place}>
      {hasPapers && <div className="review-papers">{papers}</div>}
      {children}
    </div>
  );
}

interface SideProps {
  /** `DecisionButton`s, the one that the state asks for first; absent where nothing is to be decided. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** Facts, checks, history; the decisions are always visible below them. */
export function ReviewSide({ bar, children }: SideProps) {
  return (
    <div className="review-side">
      <div className="review-content">{children}</div>
      {bar !== undefined && <footer className="review-bar">{bar}</footer>}
    </div>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly shortcut: ShortcutId;
  /** Why it is not possible now. It stays focusable, so that everyone can read the reasons. */
  readonly reasons: readonly string[];
  readonly look?: 'main' | 'plain' | 'harmful';
  readonly isRunning?: boolean;
  readonly onClick: () => void;
}

export function DecisionButton({ label, shortcut, reasons, look = 'plain', isRunning = false, onClick }: ButtonProps) {
  const isRefused = reasons.length > 0;
  return (
    <Tooltip title={reasons.join('；')}>
      <Button
        type={look === 'main' && !isRefused ? 'primary' : 'default'}
        danger={look === 'harmful' && !isRefused}
        loading={isRunning}
        aria-disabled={isRefused}
        className={isRefused ? 'record-refused' : look === 'harmful' ? 'record-harmful' : ''}
        onClick={() => !isRefused && onClick()}
        {...shortcutProps(shortcut, label)}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
