import { appFeedbackIntakeApi } from '@nota/contract/app/app-feedback-intake.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { APIRequestContext } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { PLATFORM_KEY } from './support/people.ts';
import { expect, test } from './support/story.ts';

const receipt = randomBytes(32).toString('hex');
const content = `录屏取证中断 ${receipt.slice(0, 6)}`;

/** Calls as the app does. */
function appWith(request: APIRequestContext) {
  const post = async (path: string, given: object): Promise<unknown> => {
    const answer = await request.post(path, { data: { platform: PLATFORM_KEY, receipt, ...given } });
    return ((await answer.json()) as { data: unknown }).data;
  };
  const { send, read, answer } = appFeedbackIntakeApi;
  return {
    send: async (given: object) => send.data.parse(await post(send.path, given)),
    read: async () => read.data.parse(await post(read.path, {})),
    answer: async (given: object) => answer.data.parse(await post(answer.path, given)),
  };
}

test('what somebody writes from the app is answered, reopened once and accepted', async ({
  people,
  enter,
  request,
}) => {
  const app = appWith(request);
  const clerk = await people.staff({ permissionIds: [PERMISSION.appFeedback], actions: [ACTION.appFeedbackHandle] });
  const about = { type: 'capture', appVersion: '3.2.1', system: 'android', systemVersion: '15', device: 'Mate 60' };
  expect((await app.send({ content, ...about })).number).toMatch(/^FK/);

  const page = await enter(clerk, '/app/feedback?waiting=yes&sort=-receivedAt');
  await page.getByRole('button', { name: content }).click();
  await expect(page.getByRole('region', { name: '反馈与回复' })).toBeVisible();
  await page.keyboard.press('a');
  await page.getByLabel('回复内容').fill('请更新到 3.2.2');
  await page.getByRole('button', { name: '发送回复' }).click();
  await expect.poll(async () => (await app.read()).state).toBe('replied');

  await app.answer({ answer: 'reopen', content: '更新后还是不行' });
  await page.goto('/app/feedback?assignee=me');
  await page.getByRole('button', { name: content }).click();
  await expect(page.getByText('更新后还是不行')).toBeVisible();
  await page.keyboard.press('a');
  await page.getByLabel('回复内容').fill('已为您退费');
  await page.getByRole('button', { name: '发送回复' }).click();
  await expect.poll(async () => (await app.read()).replies.length).toBe(2);
  expect((await app.answer({ answer: 'accept', score: 4 })).state).toBe('resolved');
});
