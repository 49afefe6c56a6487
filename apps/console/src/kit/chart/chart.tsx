import { DownloadOutlined, PictureOutlined, TableOutlined, LineChartOutlined } from '@ant-design/icons';
import { formatNumber } from '@nota/contract/kit/format/number-format.ts';
import { Button, Skeleton } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { useMessages } from '../language/intl.ts';
import { lazyPiece } from '../lazy-piece.ts';
import { saveText, saveUrl } from '../save-file.ts';
import type { ChartPicture } from './chart-canvas.tsx';
import { chartCsv, type ChartData } from './chart-data.ts';
import type { ChartKind } from './chart-option.ts';
import './chart.css';

const ChartCanvas = lazyPiece(async () => (await import('./chart-canvas.tsx')).ChartCanvas);

interface Props {
  readonly title: string;
  /** What the categories are: days, months, offices. */
  readonly heading: string;
  readonly unit: string;
  readonly kind: ChartKind;
  /** Undefined while it is being fetched. */
  readonly data: ChartData | undefined;
}

/** Values over time, as a picture and as a table that says the same; both can be taken along. */
export function Chart({ title, heading, unit, kind, data }: Props) {
  const t = useMessages('chart');
  const [isTable, setTable] = useState(false);
  const picture = useRef<ChartPicture>(null);
  const isEmpty = data !== undefined && !data.series.some(({ values }) => values.some((value) => value !== null));
  const points = data?.series.reduce((sum, { values }) => sum + values.length, 0) ?? 0;
  return (
    <figure className="chart">
      <figcaption>
        <strong>{title}</strong>
        {data && !isEmpty && (
          <span>
            <Button
              type="text"
              size="small"
              icon={isTable ? <LineChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
              onClick={() => setTable(!isTable)}
            >
              {t(isTable ? 'asPicture' : 'asTable')}
            </Button>
            <Button
              type="text"
              size="small"
              aria-label={t('csv')}
              title={t('csv')}
              icon={<DownloadOutlined />}
              onClick={() => saveText(`${title}.csv`, chartCsv(data, heading), 'text/csv')}
            />
            {!isTable && (
              <Button
                type="text"
                size="small"
                aria-label={t('png')}
                title={t('png')}
                icon={<PictureOutlined />}
                onClick={() => picture.current && saveUrl(`${title}.png`, picture.current.pictureUrl())}
              />
            )}
          </span>
        )}
      </figcaption>
      {!data ? (
        <Skeleton.Node active rootClassName="chart-waiting" />
      ) : isEmpty ? (
        <p className="chart-none">{t('none')}</p>
      ) : isTable ? (
        <ChartTable data={data} heading={heading} />
      ) : (
        <Suspense fallback={<Skeleton.Node active rootClassName="chart-waiting" />}>
          <ChartCanvas
            data={data}
            kind={kind}
            unit={unit}
            label={t('described', { title, points })}
            picture={picture}
          />
        </Suspense>
      )}
    </figure>
  );
}

function ChartTable({ data, heading }: { readonly data: ChartData; readonly heading: string }) {
  return (
    <div className="chart-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.categories.map((category, at) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {data.series.map(({ name, values }) => (
                <td key={name} className="figures">
                  {typeof values[at] === 'number' ? formatNumber(values[at], { decimals: 0 }) : '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
