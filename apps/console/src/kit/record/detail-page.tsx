import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import { CopyButton } from '../list/table/cells.tsx';
import { useMenuPlace } from '../menu/menu-place.ts';
import { usePageTitle } from '../menu/page-title.ts';
import type { Problem } from '@nota/contract/kit/call/problem.ts';
import './detail.css';
import { Neighbours } from './neighbours.tsx';
import { PresenceNotice } from './presence.tsx';
import { RecordMissing } from './record-missing.tsx';
import { rememberedRows } from './remembered-rows.ts';
import { Watermark } from './watermark.tsx';

interface Props<T> {
  readonly title: string;
  readonly answer: UseQueryResult<T, Problem>;
  /** The number or name of the record; shown with a copy button. */
  readonly numberOf: (record: T) => string;
  /** State, SLA, owner: whatever belongs beside the number. */
  readonly renderMarks?: (record: T) => ReactNode;
  readonly renderActions?: (record: T) => ReactNode;
  /** Where "back" leads, and the list under which menu and breadcrumbs show the record. */
  readonly list: string;
  /** Previous and next among the rows of this list (`auth.member`), with the address of each. */
  readonly neighbours?: { readonly listId: string; readonly id: string; readonly onMove: (id: string) => void };
  /** `<stem>:<id>`: shows who else has it open. */
  readonly presence?: { readonly record: string; readonly isUnderDecision: boolean };
  readonly hasPersonalData?: boolean;
  readonly children: (record: T) => ReactNode;
}

/** The frame of a record's own page: header, sections, and the same loading, failed and missing states. */
export function DetailPage<T>(props: Props<T>) {
  const { title, answer, list, neighbours } = props;
  const t = useMessages('record.detail');
  useMenuPlace(list);
  usePageTitle(answer.data ? `${title} ${props.numberOf(answer.data)}` : title);
  if (answer.data === undefined) {
    if (answer.isLoading) return <Skeleton active paragraph={{ rows: 10 }} className="detail-card" />;
    return <RecordMissing problem={answer.error} list={list} onRetry={() => void answer.refetch()} />;
  }
  const number = props.numberOf(answer.data);
  const rows = neighbours ? rememberedRows(neighbours.listId, neighbours.id) : [];
  const page = (
    <article className="detail">
      <header className="detail-card detail-head">
        <h1>
          {title} <span className="hash">{number}</span>
          <CopyButton text={number} />
        </h1>
        {props.renderMarks?.(answer.data)}
        <div className="detail-actions">
          {props.renderActions?.(answer.data)}
          {neighbours && <Neighbours ids={rows} id={neighbours.id} onMove={neighbours.onMove} />}
        </div>
      </header>
      {props.presence && <PresenceNotice {...props.presence} />}
      {answer.error && <Alert type="warning" showIcon title={t('stale', { message: answer.error.message })} />}
      {props.children(answer.data)}
    </article>
  );
  return props.hasPersonalData === true ? <Watermark>{page}</Watermark> : page;
}

/** One part of a detail page. */
export function Section({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="detail-card">
      <header className="detail-section-head">
        <h2>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
}
