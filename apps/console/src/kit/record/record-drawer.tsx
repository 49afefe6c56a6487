import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Drawer, Skeleton } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import type { Problem } from '@nota/contract/kit/call/problem.ts';
import './detail.css';
import { Neighbours } from './neighbours.tsx';
import { RecordMissing } from './record-missing.tsx';

interface DrawerProps {
  readonly title: string;
  /** Undefined while the drawer is closed. */
  readonly id: string | undefined;
  /** The rows behind it, for previous and next. */
  readonly ids: readonly string[];
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
  /** How many rows the list behind has on all of its pages. */
  readonly total?: number | undefined;
  /** Facts alone, facts beside work, or papers beside both over the whole window. */
  readonly width?: keyof typeof WIDTHS;
  readonly children: (id: string) => ReactNode;
}

const WIDTHS = { narrow: 560, wide: 960, page: '100%' } as const;

/** A record in a drawer over its list: the list stays visible, and previous and next go through it. */
export function RecordDrawer(props: DrawerProps) {
  const { title, id, ids, total, onMove, onClose, width = 'narrow', children } = props;
  const body = useFocusOnMove(id);
  return (
    <Drawer
      open={id !== undefined}
      title={title}
      size={WIDTHS[width]}
      onClose={onClose}
      destroyOnHidden
      extra={id !== undefined && <Neighbours ids={ids} total={total} id={id} onMove={onMove} />}
    >
      <div ref={body} tabIndex={-1} className="drawer-body" data-width={width}>
        {id !== undefined && children(id)}
      </div>
    </Drawer>
  );
}

/** With the record goes the button that had the focus: without it the keys of the next record would not be heard. */
function useFocusOnMove(id: string | undefined) {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const hasMoved = before.current !== undefined && id !== undefined && before.current !== id;
    before.current = id;
    if (hasMoved && !body.current?.closest('.ant-drawer')?.contains(document.activeElement)) body.current?.focus();
  }, [id]);
  return body;
}

interface AnswerProps<T> {
  readonly answer: UseQueryResult<T, Problem>;
  readonly onClose: () => void;
  readonly children: (record: T) => ReactNode;
}

/** Has the same loading, failed and missing states as a record's own page. */
export function DrawerRecord<T>({ answer, onClose, children }: AnswerProps<T>) {
  const t = useMessages('record.detail');
  if (answer.data === undefined) {
    if (answer.isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
    return <RecordMissing problem={answer.error} onBack={onClose} onRetry={() => void answer.refetch()} />;
  }
  return (
    <div className="drawer-record">
      {answer.error && <Alert type="warning" showIcon title={t('stale', { message: answer.error.message })} />}
      {children(answer.data)}
    </div>
  );
}

interface HeadProps {
  readonly name: string;
  /** State, SLA, owner. */
  readonly marks?: ReactNode;
  /** What must be seen all the time: who else is here. */
  readonly notice?: ReactNode;
  readonly children?: ReactNode;
}

/** Title, state and actions; always visible while the rest scrolls. */
export function DrawerHead({ name, marks, notice, children }: HeadProps) {
  return (
    <header className="drawer-head">
      <h2>{name}</h2>
      {marks}
      <div className="drawer-actions">{children}</div>
      {notice !== undefined && <div className="drawer-notice">{notice}</div>}
    </header>
  );
}

/** Decisions that stay visible while the rest scrolls. */
export function DrawerFooter({ children }: { readonly children: ReactNode }) {
  return <footer className="drawer-footer">{children}</footer>;
}

export function DrawerSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="drawer-section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
