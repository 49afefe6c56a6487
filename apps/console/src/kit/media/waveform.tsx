import { useMessages } from '../language/intl.ts';

interface Props {
  /** Loudness between 0 and 1 at equal distances, as the server measured it. */
  readonly peaks: readonly number[];
  /** Which part of it was played, between 0 and 1. */
  readonly played: number;
}

const HEIGHT = 48;

/** How loud a recording is over time. The position beside it is what keys and pointers move. */
export function Waveform({ peaks, played }: Props) {
  const t = useMessages('media');
  return (
    <svg
      className="media-waveform"
      viewBox={`0 0 ${peaks.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('waveform')}
    >
      {peaks.map((peak, at) => {
        const height = Math.max(peak * HEIGHT, 1);
        const isPlayed = at < played * peaks.length;
        return <rect key={at} x={at} y={(HEIGHT - height) / 2} width={0.7} height={height} data-played={isPlayed} />;
      })}
    </svg>
  );
}
