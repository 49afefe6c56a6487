import {
  CaretRightOutlined,
  FastBackwardOutlined,
  FastForwardOutlined,
  PauseOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import type { MediaMarker } from './media-markers.tsx';
import { STEP_SECONDS, type Playing } from './media-playing.ts';
import { mediaTime } from './media-time.ts';

const SPEEDS = [0.25, 0.5, 1, 1.5, 2] as const;

type ButtonName = 'back' | 'on' | 'frameBack' | 'frameOn' | 'play' | 'pause';

interface Props {
  readonly at: number;
  readonly length: number;
  readonly isPlaying: boolean;
  readonly hasFrames: boolean;
  readonly markers: readonly MediaMarker[];
  readonly play: Playing;
}

/** Buttons, speed, and the position as a slider with the markers along it. */
export function MediaControls({ at, length, isPlaying, hasFrames, markers, play }: Props) {
  const t = useMessages('media');
  const button = (name: ButtonName, icon: ReactNode, onClick: () => void) => (
    <Button type="text" aria-label={t(name)} title={t(name)} icon={icon} onClick={onClick} />
  );
  const isKnown = Number.isFinite(length) && length > 0;
  return (
    <div className="media-controls">
      <div className="media-position">
        <input
          type="range"
          aria-label={t('position')}
          aria-valuetext={mediaTime(at)}
          min={0}
          max={isKnown ? length : 1}
          step="any"
          value={isKnown ? at : 0}
          disabled={!isKnown}
          onChange={({ target }) => play.to(Number(target.value))}
        />
        {isKnown &&
          markers.map(({ id, seconds }) => (
            <i key={id} aria-hidden style={{ insetInlineStart: `${(seconds / length) * 100}%` }} />
          ))}
      </div>
      <div className="media-buttons">
        {button('back', <FastBackwardOutlined />, () => play.by(-STEP_SECONDS))}
        {hasFrames && button('frameBack', <StepBackwardOutlined />, () => play.frame(-1))}
        {button(isPlaying ? 'pause' : 'play', isPlaying ? <PauseOutlined /> : <CaretRightOutlined />, play.toggle)}
        {hasFrames && button('frameOn', <StepForwardOutlined />, () => play.frame(1))}
        {button('on', <FastForwardOutlined />, () => play.by(STEP_SECONDS))}
        <span className="figures">
          {mediaTime(at)} / {mediaTime(length)}
        </span>
        <Select
          size="small"
          aria-label={t('speed')}
          defaultValue={1}
          options={SPEEDS.map((speed) => ({ value: speed, label: `${speed}×` }))}
          onChange={play.atSpeed}
        />
      </div>
    </div>
  );
}
