import type { ConfigDraft } from '@nota/contract/platform-config/config-draft.ts';
import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import { SYSTEM_ADMIN } from '../auth/seed-staff.ts';
import type { Place, SeedContext } from '../place.ts';
import { openStaffClient } from '../staff-client.ts';

/** A version that one internal administrator wrote and another one approved, as their consoles would do it. */
export async function decideVersion(
  context: SeedContext,
  place: Place,
  { at, draft }: { at: Date; draft: ConfigDraft },
): Promise<void> {
  context.clock.time = at;
  const writes = await openStaffClient(context, place, place.staff(SYSTEM_ADMIN, 0));
  const reviews = await openStaffClient(context, place, place.staff(SYSTEM_ADMIN, 1));
  const { id } = await writes.act(configVersionApi.save, { body: draft });
  await writes.act(configVersionApi.act, { params: { id, action: 'submit' }, body: {} });
  await reviews.act(configVersionApi.act, { params: { id, action: 'approve' }, body: {} });
  await writes.leave();
  await reviews.leave();
  context.clock.time = undefined;
}
