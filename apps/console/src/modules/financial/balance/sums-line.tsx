import { formatNumber } from '@nota/contract/kit/format/number-format.ts';
import { Button } from 'antd';
import { useEffect, type ReactNode } from 'react';
import type { List } from '../../../kit/list/use-list.ts';
import '../order/sales-order.css';

interface Props {
  readonly label: string;
  /** Numbers are counts. */
  readonly sums: readonly (readonly [name: string, value: ReactNode])[];
  /** What is said where they could not be read, and never were. */
  readonly failed?: { readonly text: string; readonly retry: string } | undefined;
  readonly list: Pick<List, 'asOf'>;
  readonly refetch: (how: { cancelRefetch: boolean }) => Promise<unknown>;
}

/** What all rows of a list come to, whatever page is shown; read again with the list. */
export function SumsLine({ label, sums, failed, list, refetch }: Props) {
  useEffect(() => {
    if (list.asOf !== undefined) void refetch({ cancelRefetch: false });
  }, [list.asOf, refetch]);
  if (failed)
    return (
      <p className="order-sums">
        {failed.text}
        <Button type="link" size="small" onClick={() => void refetch({ cancelRefetch: true })}>
          {failed.retry}
        </Button>
      </p>
    );
  return (
    <section aria-label={label}>
      <dl className="order-sums">
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'number' ? formatNumber(value, { decimals: 0 }) : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
