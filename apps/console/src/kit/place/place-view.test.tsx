import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showPiece } from '../../testing/show-piece.tsx';
import { withMessages } from '../language/piece-messages.ts';
import type { PlacePoint } from './place-ground.ts';

const point = (minute: number, accuracyMetres: number | null): PlacePoint => ({
  latitude: 30.27 + minute / 1_000,
  longitude: 120.15,
  accuracyMetres,
  at: `2026-06-01T02:0${minute}:00.000Z`,
});

async function place(points: readonly PlacePoint[]) {
  const { PlaceView } = await withMessages('place', import('./place-view.tsx'));
  return showPiece(() => <PlaceView points={points} system="GCJ-02" />);
}

describe('where something was recorded', () => {
  it('is drawn with its accuracy, its scale and the system of its coordinates, from no other server', async () => {
    await place([point(1, 12), point(2, 40)]);
    expect((await screen.findByRole('img', { name: '2 个定位点' })).querySelectorAll('.place-accuracy')).toHaveLength(
      2,
    );
    expect(screen.getByText('坐标系 GCJ-02')).toBeTruthy();
    expect(screen.getByText('起')).toBeTruthy();
    expect(document.querySelectorAll('.place image, .place img')).toHaveLength(0);
  });

  it('is said by a table with the same numbers', async () => {
    const { user } = await place([point(1, 12), point(2, null)]);
    await user.click(await screen.findByRole('button', { name: '以表格查看' }));
    expect(screen.getByText('30.271000')).toBeTruthy();
    expect(screen.getByText('±12 米')).toBeTruthy();
    expect(screen.getByText('未知')).toBeTruthy();
  });

  it('says that nothing was measured', async () => {
    await place([]);
    expect(await screen.findByText('没有定位信息')).toBeTruthy();
  });
});
