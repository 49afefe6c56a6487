import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, none, sha256Hex } from '../../kit/fields.ts';
import { PICTURE_USE_NAMES, PICTURE_USES } from './picture-use.ts';

export const Picture = z.object({
  /** Of the bytes that are shown, which the server wrote itself; it is the picture's address, too. */
  sha256: sha256Hex,
  width: z.int(),
  height: z.int(),
});
export type Picture = z.infer<typeof Picture>;

const shown = '/public-api/platform/picture';

/** Where anybody sees it: the digest is unguessable, and what it names never changes. */
export const pictureAddress = (sha256: string): string => `${shown}/${sha256}`;

export const pictureApi = {
  /** Makes a picture of an uploaded file, which is deleted afterwards. */
  take: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/picture',
    summary: '处理上传的图片',
    permission: [...new Set(Object.values(PICTURE_USES).map(({ permission }) => permission))],
    params: none,
    query: none,
    body: z.object({ fileId: id, use: z.enum(PICTURE_USE_NAMES) }),
    data: Picture,
    refusals: [
      'FILE_NOT_READY',
      'FILE_TOO_LARGE',
      'PICTURE_FORMAT_UNKNOWN',
      'PICTURE_ANIMATED',
      'PICTURE_UNSUPPORTED',
      'PICTURE_DAMAGED',
      'PICTURE_TOO_LARGE',
      'PICTURE_TOO_SMALL',
      'PICTURE_SHAPE_WRONG',
      'PICTURE_OPAQUE',
    ],
    limit: { calls: 30, seconds: 60 },
  }),
  show: endpoint({
    kind: 'open',
    method: 'GET',
    path: `${shown}/:sha256`,
    summary: '展示图片',
    permission: 'open',
    params: z.object({ sha256: sha256Hex }),
    query: none,
    body: none,
    data: none,
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 300, seconds: 60 },
    answers: 'file',
  }),
};
