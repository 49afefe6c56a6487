import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPiece } from '../../testing/show-piece.tsx';
import { withMessages } from '../language/piece-messages.ts';
import type { MediaMarker } from './media-markers.tsx';

const MARKERS: readonly MediaMarker[] = [
  { id: '2', seconds: 75.5, note: '约定还款', by: '周芷若' },
  { id: '1', seconds: 12, note: '承认借款', by: '周芷若' },
];

async function player(given: { markers?: readonly MediaMarker[]; onMark?: (seconds: number) => void } = {}) {
  const { MediaPlayer } = await withMessages('media', import('./media-player.tsx'));
  const shown = await showPiece(() => (
    <MediaPlayer
      kind="video"
      url="/a.mp4"
      name="现场录像.mp4"
      sha256={'ab'.repeat(32)}
      framesPerSecond={25}
      {...given}
    />
  ));
  await screen.findByText('现场录像.mp4');
  const media = document.querySelector('video');
  if (!media) throw new Error('no video');
  return { ...shown, media };
}

afterEach(() => vi.restoreAllMocks());

describe('a recording', () => {
  it('is stepped through frame by frame by keys, and the page’s own shortcuts do not hear them', async () => {
    const { media } = await player();
    const heard = vi.fn();
    document.body.addEventListener('keydown', heard);
    fireEvent.keyDown(media, { key: '.' });
    expect(media.currentTime).toBeCloseTo(0.06, 6);
    fireEvent.keyDown(media, { key: '.' });
    fireEvent.keyDown(media, { key: ',' });
    expect(media.currentTime).toBeCloseTo(0.06, 6);
    fireEvent.keyDown(media, { key: 'ArrowRight' });
    expect(media.currentTime).toBeCloseTo(5.06, 6);
    document.body.removeEventListener('keydown', heard);
  });

  it('goes to a moment that was marked, which are listed in the order of time', async () => {
    const { user, media } = await player({ markers: MARKERS });
    const notes = [...document.querySelectorAll('.media-markers li')].map(({ textContent }) => textContent);
    expect(notes).toEqual(['00:12.000承认借款周芷若', '01:15.500约定还款周芷若']);
    await user.click(screen.getByRole('button', { name: '01:15.500' }));
    expect(media.currentTime).toBe(75.5);
  });

  it('lets the present moment be marked by those who may', async () => {
    const onMark = vi.fn();
    const { user, media } = await player({ onMark });
    media.currentTime = 3.2;
    fireEvent.timeUpdate(media);
    await user.click(screen.getByRole('button', { name: '在此处标记' }));
    expect(onMark).toHaveBeenCalledWith(3.2);
  });

  it('has no markers where there are none and none may be made', async () => {
    await player();
    expect(screen.queryByText('标记')).toBeNull();
  });

  it('that was read before the page listened has its length', async () => {
    const prototype = HTMLMediaElement.prototype;
    vi.spyOn(prototype, 'readyState', 'get').mockReturnValue(4);
    vi.spyOn(prototype, 'duration', 'get').mockReturnValue(61.5);
    await player();
    expect(screen.getByText('00:00.000 / 01:01.500')).toBeTruthy();
  });

  it('that cannot be played says what to do', async () => {
    const { media } = await player();
    fireEvent.error(media);
    expect((await screen.findByRole('alert')).textContent).toBe('浏览器无法播放此文件，请下载后查看');
  });
});
