import { describe, expect, it } from 'vitest';
import { offeredActions } from '../kit/lifecycle.ts';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { ACTION } from '../kit/permissions.ts';
import { attestationLifecycle } from './attestation.lifecycle.ts';

describe('the life of an attestation', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(attestationLifecycle)).toBe(`
                commit    accept     pass    approve  refuse          appeal     pay        preserve   fail           reanchor   resume     close   expire   renew
uploading       checking  .          .       .        .               .          .          .          .              .          .          closed  .        .
checking        .         reviewing  .       .        .               .          .          .          .              .          .          closed  .        .
reviewing       .         .          unpaid  unpaid   review-refused  .          .          .          .              .          .          .       .        .
unpaid          .         .          .       .        .               .          anchoring  .          .              .          .          closed  .        .
anchoring       .         .          .       .        .               .          .          preserved  anchor-failed  .          .          .       .        .
preserved       .         .          .       .        .               .          .          .          .              .          .          .       expired  .
anchor-failed   .         .          .       .        .               .          .          .          .              anchoring  anchoring  .       .        .
review-refused  .         .          .       .        .               reviewing  .          .          .              .          .          .       .        .
closed          .         .          .       .        .               .          .          .          .              .          .          .       .        .
expired         .         .          .       .        .               .          .          .          .              .          .          .       .        preserved`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(attestationLifecycle)).toEqual([]);
  });

  it('offers people a review and a retry of the anchor, and nothing else', () => {
    const everything = { permissionIds: [14], actions: [ACTION.attestationReview, ACTION.attestationAnchor] };
    expect(offeredActions(attestationLifecycle, 'reviewing', everything)).toEqual(['approve', 'refuse']);
    expect(offeredActions(attestationLifecycle, 'anchor-failed', everything)).toEqual(['reanchor']);
    expect(offeredActions(attestationLifecycle, 'preserved', everything)).toEqual([]);
  });
});
