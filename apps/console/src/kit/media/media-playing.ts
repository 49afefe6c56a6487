import { frameAway } from './media-time.ts';

/** How far a button or an arrow key goes. */
export const STEP_SECONDS = 5;

export interface Playing {
  readonly toggle: () => void;
  readonly to: (seconds: number) => void;
  readonly by: (seconds: number) => void;
  readonly frame: (by: number) => void;
  readonly atSpeed: (speed: number) => void;
}

/** What keys and buttons do to a recording, as far as it is there. */
export function mediaPlaying(element: HTMLMediaElement | null, framesPerSecond: number): Playing {
  const withMedia = (work: (media: HTMLMediaElement) => void) => {
    if (element) work(element);
  };
  return {
    toggle: () => withMedia((media) => void (media.paused ? media.play() : media.pause())),
    to: (seconds) => withMedia((media) => void (media.currentTime = seconds)),
    by: (seconds) => withMedia((media) => void (media.currentTime = Math.max(media.currentTime + seconds, 0))),
    frame: (by) =>
      withMedia((media) => {
        media.pause();
        media.currentTime = frameAway(media.currentTime, by, framesPerSecond);
      }),
    atSpeed: (speed) => withMedia((media) => void (media.playbackRate = speed)),
  };
}
