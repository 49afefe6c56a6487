import { Button } from 'antd';
import { useState } from 'react';
import { useMessages } from '../language/intl.ts';
import { TimeCell } from '../list/table/cells.tsx';
import { formatMoment } from '../time.ts';
import { placeGround, type PlacePoint } from './place-ground.ts';
import './place-view.css';

const WIDTH = 640;
const HEIGHT = 360;

interface Props {
  /** In the order in which they were measured. */
  readonly points: readonly PlacePoint[];
  /** `WGS-84` or `GCJ-02`: the same numbers are hundreds of metres apart in the two. */
  readonly system: string;
}

/**
 * Where something was recorded, with how far off each point may be. It needs no map of a third party, which would learn
 * where evidence was taken.
 */
export function PlaceView({ points, system }: Props) {
  const t = useMessages('place');
  const [isTable, setTable] = useState(false);
  if (points.length === 0) return <p className="place-none">{t('none')}</p>;
  return (
    <section className="place">
      <header>
        <span>{t('system', { system })}</span>
        <Button size="small" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'asPicture' : 'asTable')}
        </Button>
      </header>
      {isTable ? <PlaceTable points={points} /> : <PlacePicture points={points} />}
    </section>
  );
}

function PlacePicture({ points }: Pick<Props, 'points'>) {
  const t = useMessages('place');
  const ground = placeGround(points, WIDTH, HEIGHT);
  if (!ground) return null;
  const { points: placed, scale } = ground;
  const isTrack = placed.length > 1;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('picture', { count: points.length })}>
      {placed.map(({ x, y, radius, at }) => (
        <circle key={at} cx={x} cy={y} r={radius} className="place-accuracy" />
      ))}
      {isTrack && <polyline className="place-track" points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />}
      {placed.map(({ x, y, at, accuracyMetres }) => (
        <circle key={at} cx={x} cy={y} r={4} className="place-point">
          <title>
            {`${formatMoment(at)} ±${accuracyMetres === null ? t('unknown') : t('metres', { metres: accuracyMetres })}`}
          </title>
        </circle>
      ))}
      {isTrack &&
        [placed[0], placed.at(-1)].map(
          (end, at) =>
            end && (
              <text key={at} x={end.x + 8} y={at === 0 ? end.y + 20 : end.y - 8}>
                {t(at === 0 ? 'start' : 'end')}
              </text>
            ),
        )}
      <g transform={`translate(16 ${HEIGHT - 16})`}>
        <path d={`M0 -4 V0 H${scale.pixels} V-4`} className="place-scale" />
        <text x={scale.pixels + 6}>{t('metres', { metres: scale.metres })}</text>
      </g>
      <g transform={`translate(${WIDTH - 28} 32)`}>
        <path d="M0 12 V-12 M-5 -5 L0 -12 L5 -5" className="place-scale" />
        <text x={8}>{t('north')}</text>
      </g>
    </svg>
  );
}

function PlaceTable({ points }: Pick<Props, 'points'>) {
  const t = useMessages('place');
  return (
    <table>
      <thead>
        <tr>
          {(['time', 'latitude', 'longitude', 'accuracy'] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, latitude, longitude, accuracyMetres }) => (
          <tr key={at}>
            <td>
              <TimeCell moment={at} />
            </td>
            <td className="figures">{latitude.toFixed(6)}</td>
            <td className="figures">{longitude.toFixed(6)}</td>
            <td className="figures">
              {accuracyMetres === null ? t('unknown') : `±${t('metres', { metres: accuracyMetres })}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
