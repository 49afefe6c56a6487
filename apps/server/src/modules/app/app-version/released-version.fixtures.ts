import { appVersionDraftApi } from '@nota/contract/app/app-version-draft.contract.ts';
import type { AppVersionDetail } from '@nota/contract/app/app-version-record.ts';
import { appVersionApi } from '@nota/contract/app/app-version.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { z } from 'zod';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import type { Staff, World } from '../../../testing/world.ts';

type Fields = z.input<typeof appVersionDraftApi.create.body>;

/** As the form sends them. */
export const androidFields = (given: Partial<Fields> = {}): Fields => ({
  system: 'android',
  channel: 'official',
  notes: '修复录屏取证中断的问题，优化弱网续传。',
  updateType: 'optional',
  rolloutPercent: 10,
  ...given,
});

const withAction = (world: World, action: (typeof ACTION)[keyof typeof ACTION]) =>
  world.staff({ permissionIds: [PERMISSION.appVersion], actions: [action] });
export const editorOf = (world: World): Promise<Staff> => withAction(world, ACTION.appVersionEdit);
export const approverOf = (world: World): Promise<Staff> => withAction(world, ACTION.appVersionApprove);
export const releaserOf = (world: World): Promise<Staff> => withAction(world, ACTION.appVersionRelease);

interface Given extends Partial<Fields> {
  readonly bytes?: Buffer;
}

/** Prepared and submitted by one person; an uploaded package where bytes are given. */
export async function submitVersion(world: World, { bytes, ...given }: Given): Promise<{ id: string; editor: Staff }> {
  const editor = await editorOf(world);
  const fileId = bytes ? await uploadFile(world, editor, 'nota.apk', bytes) : null;
  const made = await world.call(appVersionDraftApi.create, { as: editor, body: androidFields({ fileId, ...given }) });
  const params = { id: made.data.id, action: 'submit' } as const;
  const submitted = await world.call(appVersionApi.act, { as: editor, params, body: {} });
  if (submitted.outcome !== 'OK') throw new Error(`${made.outcome}, then ${submitted.outcome}`);
  return { id: made.data.id, editor };
}

/** Approved by a second person, and so released to a share of the devices. */
export async function releaseVersion(world: World, given: Given): Promise<AppVersionDetail> {
  const { id } = await submitVersion(world, given);
  const params = { id, action: 'approve' } as const;
  const approved = await world.call(appVersionApi.act, { as: await approverOf(world), params, body: {} });
  if (approved.outcome !== 'OK') throw new Error(approved.outcome);
  return approved.data;
}
