import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { signIn } from '../../../testing/session.fixtures.ts';
import { placesOf } from './evidence-clocks.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { EVIDENCE_SAMPLE } from './evidence.samples.ts';

async function shown() {
  signIn();
  fakeServer();
  const Piece = () => <EvidencePanel {...EVIDENCE_SAMPLE} buttons={<button type="button">在浏览器中验证</button>} />;
  await renderConsole('/account/center', { pages: { '/account/center': () => Promise.resolve(Piece) } });
  return screen.findByRole('region', { name: '证据' });
}

describe('the evidence panel', () => {
  it('says what was preserved, and the four verdicts distinctly', async () => {
    const panel = await shown();
    expect(within(panel).getByText('现场录像.mp4')).toBeTruthy();
    const verdicts = [...panel.querySelectorAll('[data-verdict]')].map((one) => one.getAttribute('data-verdict'));
    expect(verdicts).toEqual(['valid', 'valid', 'not-yet', 'cannot-tell', 'invalid']);
    expect(within(panel).getByText(/无法判断/)).toBeTruthy();
    expect(within(panel).getByRole('button', { name: '在浏览器中验证' })).toBeTruthy();
  });

  it('puts before and after entry side by side', async () => {
    const panel = await shown();
    const titles = within(panel)
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent);
    expect(titles.slice(-2)).toEqual(['上链前', '上链后']);
  });
});

describe('the four clocks', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString();
  const order = (clocks: Parameters<typeof placesOf>[0]) => {
    const places = placesOf(clocks);
    return Object.values(places).map((place) => Number(place.toFixed(2)));
  };

  it.each([
    ['spread', { device: at(0), received: at(20), dated: at(40), anchored: at(60) }],
    ['at one moment', { device: at(0), received: at(0), dated: at(0), anchored: at(0) }],
    ['with one far away', { device: at(0), received: at(1), dated: at(2), anchored: at(60_000) }],
    ['not all known', { device: at(0), received: at(1), dated: null, anchored: null }],
    ['none known', { device: null, received: null, dated: null, anchored: null }],
  ])('stay apart and on the line: %s', (_, clocks) => {
    const places = order(clocks).toSorted((a, b) => a - b);
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places.at(-1)).toBeLessThanOrEqual(0.84);
    for (const [rank, place] of places.slice(1).entries()) expect(place - (places[rank] ?? 0)).toBeGreaterThan(0.2);
  });

  it('are in the order of the process within one second, and begin with a device that stated no time', () => {
    const second = '2026-01-01T00:00:11';
    const places = placesOf({ device: null, received: at(0), dated: `${second}.300Z`, anchored: `${second}.000Z` });
    expect(Object.keys(places).toSorted((a, b) => places[a as 'device'] - places[b as 'device'])).toEqual([
      'device',
      'received',
      'dated',
      'anchored',
    ]);
  });

  it('are in the order of their times, even where a device was ahead', () => {
    const places = placesOf({ device: at(50), received: at(10), dated: at(11), anchored: at(60) });
    expect(places.received).toBeLessThan(places.dated);
    expect(places.dated).toBeLessThan(places.device);
    expect(places.device).toBeLessThan(places.anchored);
  });
});
