import type { ErrorName } from '@nota/contract/kit/errors.ts';
import { holds } from '@nota/contract/kit/permissions.ts';
import {
  hasShape,
  PICTURE_MAX_PIXELS,
  PICTURE_USES,
  type PictureUse,
  type PictureUseName,
} from '@nota/contract/platform/picture/picture-use.ts';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '../../actor.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { getFile } from '../../files/stored-file/stored-file.repo.ts';
import type { FileAnswer } from '../../http/call.ts';
import { refuse } from '../../refusal.ts';
import { isTransparentPng } from '../clean-png.ts';
import { cleanImage } from '../clean-image.ts';
import type { CleanImage, ImageFault } from '../image-limits.ts';

const REFUSED_AS: Readonly<Record<ImageFault, ErrorName>> = {
  'unknown-format': 'PICTURE_FORMAT_UNKNOWN',
  'too-many-bytes': 'FILE_TOO_LARGE',
  'too-many-pixels': 'PICTURE_TOO_LARGE',
  'inflates-too-far': 'PICTURE_TOO_LARGE',
  'too-small': 'PICTURE_TOO_SMALL',
  animated: 'PICTURE_ANIMATED',
  unsupported: 'PICTURE_UNSUPPORTED',
  damaged: 'PICTURE_DAMAGED',
};

export interface KeptPicture {
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const keyOf = (sha256: string) => `picture/${sha256}`;

/**
 * Reads what a member uploaded, decodes it, writes it again and puts that into the store; before the transaction that
 * records it. The same file twice is the same object.
 */
export async function preparePicture(
  deps: Pick<Deps, 'store'>,
  { db, actor, fileId, use }: { db: Db; actor: Actor; fileId: string; use: PictureUseName },
): Promise<KeptPicture> {
  const rule = PICTURE_USES[use];
  if (!holds(actor, rule.permission)) refuse('PERMISSION_DENIED', { use });
  const file = await getFile(db, fileId, actor.id);
  if (file?.state !== 'ready' || file.removed_at) refuse('FILE_NOT_READY', { fileId, state: file?.state });
  if (Number(file.size_bytes) > rule.maxBytes) refuse('FILE_TOO_LARGE', { fileId, size: file.size_bytes });
  const object = (await deps.store.get(file.object_key)) ?? refuse('FILE_NOT_READY', { fileId });
  return keepPicture(deps, judgeShape(await cleaned(await buffer(object.body), rule), rule));
}

async function cleaned(bytes: Buffer, { maxBytes, minWidth, minHeight }: PictureUse): Promise<CleanImage> {
  const answer = await cleanImage(bytes, { bytes: maxBytes, pixels: PICTURE_MAX_PIXELS, minWidth, minHeight });
  return 'image' in answer ? answer.image : refuse(REFUSED_AS[answer.fault], { fault: answer.fault });
}

function judgeShape(image: CleanImage, rule: PictureUse): CleanImage {
  const { width, height } = image;
  if (!hasShape(image, rule)) refuse('PICTURE_SHAPE_WRONG', { width, height });
  return rule.isTransparent && !isTransparent(image) ? refuse('PICTURE_OPAQUE') : image;
}

const isTransparent = ({ bytes, mime }: CleanImage) => mime === 'image/png' && isTransparentPng(bytes);

/** Under its digest, so that nothing is ever overwritten by something else. */
export async function keepPicture(
  { store }: Pick<Deps, 'store'>,
  { bytes, mime, width, height }: CleanImage,
): Promise<KeptPicture> {
  const sha256 = digestOf(bytes);
  await store.keep(keyOf(sha256), bytes, mime);
  return { sha256, width, height, sizeBytes: bytes.length };
}

const PNG_BEGIN = 0x89;

/**
 * What lies there was written by `keepPicture` and is one of two kinds. It is shown only while its bytes are the ones
 * that its address names; then it may be kept for ever by whoever fetched it.
 */
export async function showPicture({ store }: Pick<Deps, 'store'>, sha256: string): Promise<FileAnswer> {
  const object = (await store.get(keyOf(sha256))) ?? refuse('RECORD_NOT_FOUND', { sha256 });
  const body = await buffer(object.body);
  if (digestOf(body) !== sha256) refuse('RECORD_NOT_FOUND', { sha256 });
  return {
    type: body[0] === PNG_BEGIN ? 'image/png' : 'image/jpeg',
    body,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${sha256}"`,
      // Apps and customers' own pages show it, too.
      'cross-origin-resource-policy': 'cross-origin',
    },
  };
}
