import { useCallback, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import { HashCell } from '../list/table/cells.tsx';
import { Watermark } from '../record/watermark.tsx';
import { MediaControls } from './media-controls.tsx';
import { MediaMarkers, type MediaMarker } from './media-markers.tsx';
import './media-player.css';
import { mediaPlaying, STEP_SECONDS, type Playing } from './media-playing.ts';
import { Waveform } from './waveform.tsx';

interface Props {
  readonly kind: 'video' | 'audio';
  /** A short-lived address that the server has signed; browsers ask it for the parts that they need. */
  readonly url: string;
  readonly name: string;
  /** Missing where the file belongs to no record. */
  readonly sha256?: string;
  readonly framesPerSecond?: number;
  readonly peaks?: readonly number[];
  readonly markers?: readonly MediaMarker[];
  /** Without it moments cannot be marked. */
  readonly onMark?: (seconds: number) => void;
  readonly besideName?: ReactNode;
}

/** `HTMLMediaElement.HAVE_METADATA`: the length is known. */
const HAVE_METADATA = 1;

/** A recording to be examined: step by step, at any speed, with moments that are noted in the record. */
export function MediaPlayer(props: Props) {
  const { kind, url, name, sha256, framesPerSecond = 25, peaks, markers = [], onMark, besideName } = props;
  const t = useMessages('media');
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(Number.NaN);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const attach = useCallback((element: HTMLMediaElement | null) => {
    setMedia(element);
    // A browser may have read the file before React listens.
    if (element && element.readyState >= HAVE_METADATA) setLength(element.duration);
    if (element?.error) setFailed(true);
  }, []);
  const play = useMemo(() => mediaPlaying(media, framesPerSecond), [media, framesPerSecond]);
  if (hasFailed) {
    return (
      <p role="alert" className="media-failed">
        {t('failed')}
      </p>
    );
  }
  const Media = kind;
  return (
    <section className="media" aria-label={name}>
      <header>
        <strong>{name}</strong>
        {besideName}
        {sha256 !== undefined && (
          <span className="media-hash">
            {t('hash')} <HashCell value={sha256} />
          </span>
        )}
      </header>
      <Watermark>
        <Media
          ref={attach}
          src={url}
          preload="metadata"
          // With a name and a place in the order of keys, so that the recording itself can be played by them.
          tabIndex={0}
          aria-label={`${name}，${t('keys')}`}
          onClick={play.toggle}
          onKeyDown={(event) => byKey(event, play)}
          onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
          onSeeked={({ currentTarget }) => setAt(currentTarget.currentTime)}
          onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onError={() => setFailed(true)}
        />
      </Watermark>
      {peaks && <Waveform peaks={peaks} played={length > 0 ? at / length : 0} />}
      <MediaControls
        at={at}
        length={length}
        isPlaying={isPlaying}
        hasFrames={kind === 'video'}
        markers={markers}
        play={play}
      />
      <MediaMarkers markers={markers} onGo={play.to} onMark={onMark && (() => onMark(at))} />
    </section>
  );
}

/** On the recording itself: buttons and the slider have their own meaning of these keys. */
function byKey(event: KeyboardEvent, play: Playing): void {
  const keys: Readonly<Record<string, () => void>> = {
    ' ': play.toggle,
    ',': () => play.frame(-1),
    '.': () => play.frame(1),
    ArrowLeft: () => play.by(-STEP_SECONDS),
    ArrowRight: () => play.by(STEP_SECONDS),
  };
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
