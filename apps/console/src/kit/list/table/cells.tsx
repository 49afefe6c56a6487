import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import type { StateInfo } from '@nota/contract/kit/lifecycle.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { copyText } from '../../copy-text.ts';
import { useFormatter, useMessages } from '../../language/intl.ts';
import { formatMoment, now } from '../../time.ts';
import './cells.css';

export type Tone = StateInfo['tone'];

/** A state is a coloured dot and its name. */
export function ToneCell({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="tone" data-tone={tone}>
      {children}
    </span>
  );
}

/** Two values of one record in one cell: a table that fits the screen needs no scrolling sideways. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="two-lines">
      <span>{first}</span>
      <small>{second}</small>
    </span>
  );
}

export function TimeCell({ moment }: { moment: string | null | undefined }) {
  const format = useFormatter();
  if (!moment) return '—';
  return (
    <time dateTime={moment} className="figures" title={format.relativeTime(new Date(moment), now())}>
      {formatMoment(moment)}
    </time>
  );
}

/** Money is stored in fen and shown in yuan. */
export function MoneyCell({ fen }: { fen: number | string | null | undefined }) {
  if (fen === null || fen === undefined) return '—';
  return <span className="figures">{formatYuan(fen)}</span>;
}

export function HashCell({ value }: { value: string | null | undefined }) {
  if (!value) return '—';
  return (
    <span className="hash" title={value}>
      {value.length > 18 ? `${value.slice(0, 8)}…${value.slice(-8)}` : value}
      <CopyButton text={value} />
    </span>
  );
}

export function CopyButton({ text }: { text: string }) {
  const t = useMessages('list.tools');
  const [isDone, setDone] = useState(false);
  return (
    <Button
      type="text"
      size="small"
      aria-label={t(isDone ? 'copied' : 'copy')}
      title={t(isDone ? 'copied' : 'copy')}
      icon={isDone ? <CheckOutlined /> : <CopyOutlined />}
      onClick={() => void copyText(text).then(() => setDone(true))}
      onBlur={() => setDone(false)}
    />
  );
}
