import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Drawer, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import type { Problem } from '../call/problem.ts';
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
  readonly children: (id: string) => ReactNode;
}

/** A record in a drawer over its list: the list stays visible, and previous and next go through it. */
export function RecordDrawer({ title, id, ids, onMove, onClose, children }: DrawerProps) {
  return (
    <Drawer
      open={id !== undefined}
      title={title}
      size={560}
      onClose={onClose}
      destroyOnHidden
      extra={id !== undefined && <Neighbours ids={ids} id={id} onMove={onMove} />}
    >
      {id !== undefined && children(id)}
    </Drawer>
  );
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
  readonly children?: ReactNode;
}

/** Title, state and actions; always visible while the rest scrolls. */
export function DrawerHead({ name, marks, children }: HeadProps) {
  return (
    <header className="drawer-head">
      <h2>{name}</h2>
      {marks}
      <div className="drawer-actions">{children}</div>
    </header>
  );
}

export function DrawerSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="drawer-section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
