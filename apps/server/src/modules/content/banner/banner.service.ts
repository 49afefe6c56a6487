import type { BannerFields } from '@nota/contract/content/banner/banner-draft.ts';
import type { bannerDraftApi } from '@nota/contract/content/banner/banner-draft.contract.ts';
import type { BannerRow } from '@nota/contract/content/banner/banner-record.ts';
import { bannerLifecycle, type BannerAction } from '@nota/contract/content/banner/banner.lifecycle.ts';
import { isPositionFull, linkFault } from '@nota/contract/content/banner/banner.rules.ts';
import { canonicalBytes } from '@nota/evidence/bytes/canonical.ts';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { findPicture } from '../../../platform/image/picture/picture.repo.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { refuseDependent, refuseMoved } from '../../../platform/session/second-person.ts';
import { isShownToCustomers } from '../notice/notice-feed.repo.ts';
import {
  columnsOf,
  fieldsOf,
  insertBanner,
  lockBanner,
  lockPosition,
  lockPublished,
  newestEdition,
  saveBanner,
  toBannerRow,
  windowsAt,
  type StoredBanner,
} from './banner.repo.ts';

interface Change {
  readonly before: BannerRow;
  readonly after: BannerRow;
  readonly digest?: string;
}

interface By {
  readonly actor: Actor;
  readonly at: Date;
}

/** Where banners of the platform may lead. */
type Hosts = readonly string[];

/** What a link is judged by: hosts, and the notices of a moment. */
interface Allowed {
  readonly hosts: Hosts;
  readonly at: Date;
}

export async function createBanner(
  trx: Trx,
  fields: BannerFields,
  { actor, at, hosts }: By & { readonly hosts: Hosts },
): Promise<BannerRow> {
  await refuseUnfit(trx, fields, { hosts, at });
  const banner = await insertBanner(trx, { fields, editedBy: actor.id, at });
  if (!banner) throw new Error('a new banner cannot meet another one');
  await startTrail(trx, { lifecycle: bannerLifecycle, recordId: banner.id, actor, at });
  return banner;
}

/** Only a draft is changed: what a second person is looking at, or has approved, stays as it is. */
export async function editBanner(
  trx: Trx,
  id: string,
  body: z.output<typeof bannerDraftApi.edit.body>,
  { actor, at, hosts }: By & { readonly hosts: Hosts },
): Promise<Change> {
  const locked = (await lockBanner(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (locked.state !== 'draft' || locked.version !== body.version) refuse('STATE_CHANGED', { id });
  await refuseUnfit(trx, body, { hosts, at });
  const after = await saveBanner(trx, id, { ...columnsOf(body), edited_by: actor.id });
  return { before: toBannerRow(locked), after };
}

/** The published edition stays in force until the next one is published. */
export async function reviseBanner(trx: Trx, id: string, { actor, at }: By): Promise<BannerRow> {
  const locked = (await lockBanner(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (locked.state !== 'published') refuse('STATE_CHANGED', { id });
  const next = { seriesId: locked.series_id, edition: (await newestEdition(trx, locked.series_id)) + 1 };
  const fields = { ...fieldsOf(locked), publishAt: null };
  const made = (await insertBanner(trx, { fields, editedBy: actor.id, at, next })) ?? refuse('CHANGE_PENDING', { id });
  await startTrail(trx, { lifecycle: bannerLifecycle, recordId: made.id, actor, at });
  return made;
}

/** An approval fixes the digest and the moment; a banner whose moment has come is published in the same transaction. */
export async function actOnBanner(
  trx: Trx,
  given: By & {
    id: string;
    action: BannerAction;
    reason?: string | undefined;
    version?: number | undefined;
    hosts: Hosts;
  },
): Promise<Change> {
  const { id, action, actor, reason, at, hosts } = given;
  const locked = (await lockBanner(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle: bannerLifecycle, record: locked, action, actor, reason, at });
  refuseMoved(locked, given.version);
  const before = toBannerRow(locked);
  if (action === 'submit') {
    return { before, after: await saveBanner(trx, id, { state, submitted_by: actor.id, submitted_at: at }) };
  }
  // Readers go by the moment: from it on it has been read, whether or not the worker has come to it.
  if (action === 'recall' && locked.publish_at !== null && locked.publish_at <= at) refuse('STATE_CHANGED', { id });
  if (action !== 'approve') return { before, after: await saveBanner(trx, id, { state }) };
  await refuseWriter(trx, locked, { actor, at });
  if (locked.offline_at !== null && locked.offline_at <= at) refuse('SCHEDULE_PASSED', { id });
  // The list of hosts may have become shorter, or the notice been taken down, since it was written.
  await refuseLink(trx, fieldsOf(locked), { hosts, at });
  const publishAt = locked.publish_at !== null && locked.publish_at > at ? locked.publish_at : at;
  await refuseFull(trx, locked, publishAt);
  const digest = digestOf(locked);
  const scheduled = { state, publish_at: publishAt, digest };
  const after = await saveBanner(trx, id, scheduled);
  const isDue = publishAt <= at;
  return {
    before,
    after: isDue ? await publishBanner(trx, { ...locked, ...scheduled }, at) : after,
    digest: digest.toString('hex'),
  };
}

/** The edition that was published until now is superseded in the same transaction: there is never more than one. */
export async function publishBanner(trx: Trx, banner: StoredBanner, at: Date): Promise<BannerRow> {
  const move = { lifecycle: bannerLifecycle, actor: 'system', at } as const;
  const former = await lockPublished(trx, banner.series_id);
  if (former) {
    const state = await moveAlong(trx, { ...move, record: former, action: 'supersede' });
    await saveBanner(trx, former.id, { state });
  }
  return saveBanner(trx, banner.id, { state: await moveAlong(trx, { ...move, record: banner, action: 'publish' }) });
}

/** Neither whoever submitted it nor whoever wrote it last is a second person, nor somebody who may be the same one. */
async function refuseWriter(trx: Trx, banner: StoredBanner, { actor, at }: By) {
  if (banner.edited_by === actor.id) refuse('SECOND_PERSON_REQUIRED', { id: banner.id });
  for (const proposerId of new Set([banner.edited_by, banner.submitted_by ?? banner.edited_by])) {
    await refuseDependent(trx, { proposerId, approverId: actor.id, at });
  }
}

/** A picture of another platform, or one that was taken for something else, is none of this platform's banners. */
async function refuseUnfit(trx: Trx, fields: BannerFields, allowed: Allowed) {
  await refuseLink(trx, fields, allowed);
  if (!(await findPicture(trx, 'banner', fields.picture))) {
    refuseFields([{ path: 'picture', message: 'banner.picture' }]);
  }
}

async function refuseLink(trx: Trx, { target, address }: BannerFields, { hosts, at }: Allowed) {
  const fault = linkFault(target, address, hosts);
  if (fault) refuse(fault, { target, address });
  if (target === 'notice' && !(await isShownToCustomers(trx, address as string, at))) {
    refuse('NOTICE_NOT_SHOWN', { address });
  }
}

async function refuseFull(trx: Trx, banner: StoredBanner, from: Date) {
  await lockPosition(trx, banner.position);
  const others = await windowsAt(trx, banner.position, banner.series_id);
  if (isPositionFull({ from, to: banner.offline_at }, others)) refuse('POSITION_FULL', { position: banner.position });
}

/** Of what people will see and who will, so that the log can tell what was approved. */
function digestOf(banner: StoredBanner): Buffer {
  const { publishAt: _from, offlineAt: _to, rank: _rank, ...approved } = fieldsOf(banner);
  return createHash('sha256')
    .update(canonicalBytes({ ...approved, edition: banner.edition }))
    .digest();
}
