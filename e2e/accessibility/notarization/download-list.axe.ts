import { buildMaterialPack } from '../../../apps/server/src/modules/notarization/material-pack/material-pack.fixtures.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

let numbers = 0;

/** One of each state that looks different. */
async function build({ onPlatform, people }: AxeContext): Promise<string> {
  const { id: askedBy } = await people.lead();
  await onPlatform(async ({ db, keys }) => {
    for (const state of ['ready', 'packing', 'failed', 'expired'] as const) {
      const number = `CL20260601${String(Date.now() + (numbers += 1)).slice(-6)}`;
      await buildMaterialPack(db, keys, { askedBy, at: new Date(), number, state, doneBytes: 20_000_000 });
    }
  });
  return '/notarization/downloadList';
}

export const axeRows: readonly AxeRow[] = [
  { what: 'packs of material', path: build, shows: '1/01-原文件.pdf' },
  { what: 'the form of a pack of material', path: '/notarization/downloadList?open=ask', shows: '打包下载' },
];
