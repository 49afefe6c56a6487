import { FlagOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMessages } from '../language/intl.ts';
import { mediaTime } from './media-time.ts';

/** A moment that somebody noted in the record. */
export interface MediaMarker {
  readonly id: string;
  readonly seconds: number;
  readonly note: string;
  readonly by: string;
}

interface Props {
  readonly markers: readonly MediaMarker[];
  readonly onGo: (seconds: number) => void;
  readonly onMark: (() => void) | undefined;
}

export function MediaMarkers({ markers, onGo, onMark }: Props) {
  const t = useMessages('media');
  if (markers.length === 0 && !onMark) return null;
  return (
    <div className="media-markers">
      <header>
        <strong>{t('markers')}</strong>
        {onMark && (
          <Button size="small" icon={<FlagOutlined aria-hidden />} onClick={onMark}>
            {t('mark')}
          </Button>
        )}
      </header>
      {markers.length === 0 ? (
        <p>{t('noMarkers')}</p>
      ) : (
        <ol>
          {markers
            .toSorted((a, b) => a.seconds - b.seconds)
            .map(({ id, seconds, note, by }) => (
              <li key={id}>
                <Button type="link" size="small" className="figures" onClick={() => onGo(seconds)}>
                  {mediaTime(seconds)}
                </Button>
                <span>{note}</span>
                <span className="media-by">{by}</span>
              </li>
            ))}
        </ol>
      )}
    </div>
  );
}
