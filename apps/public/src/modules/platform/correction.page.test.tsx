import { accessLinkApi } from '@nota/contract/platform/access-link/access-link.contract.ts';
import { visitFileApi } from '@nota/contract/platform/access-link/visit-file.contract.ts';
import { correctionApi } from '@nota/contract/platform/correction/correction.contract.ts';
import type { AskedCorrection } from '@nota/contract/platform/correction/asked-correction.ts';
import { describe, expect, it, vi } from 'vitest';
import { answered, fakeCalls, refused } from '../../testing/fake-calls.ts';
import { focused, renderPage } from '../../testing/render-page.tsx';

const ASKED: AskedCorrection = {
  number: 'TZ20260601000123',
  state: 'open',
  dueAt: '2026-06-15T16:00:00.000Z',
  isProvisional: false,
  items: [
    { id: '61', kind: 'field', label: '企业名称', sentence: '少一个括号', example: '样例（杭州）科技有限公司' },
    { id: '62', kind: 'paper', label: '营业执照', sentence: '公章不可辨认，请重新拍摄', example: '' },
  ],
};
const PHOTO = new File(['photo'], '执照.jpg', { type: 'image/jpeg' });
const stored = (state: string, isFit = true) => ({
  id: '71',
  name: '执照.jpg',
  sizeBytes: 5,
  state,
  refusal: null,
  isFit,
});

/** The store takes bytes straight from the page. */
function fakeStore(status = 200) {
  const sent: { url: string; headers: Record<string, string>; body: unknown }[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    #url = '';
    #headers: Record<string, string> = {};
    open(_: string, url: string) {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    send(body: unknown) {
      sent.push({ url: this.#url, headers: this.#headers, body });
      queueMicrotask(() => this.dispatchEvent(new Event('loadend')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}

async function open(asked: AskedCorrection = ASKED) {
  const server = fakeCalls();
  const store = fakeStore();
  server.on(
    accessLinkApi.open,
    answered({ platformName: '杭州公证处', purpose: 'company-correction', factor: 'cert-no', triesLeft: 5 }),
  );
  server.on(
    accessLinkApi.prove,
    answered({ visit: 'VISIT', purpose: 'company-correction', endsAt: '2026-06-01T03:00:00.000Z' }),
  );
  server.on(correctionApi.read, answered(asked));
  server.on(visitFileApi.announce, answered({ id: '71', url: 'https://store.test/71', headers: { 'x-sum': 'abc' } }));
  server.on({ ...visitFileApi.commit, path: '/public-api/platform/visit-file/71/commit' }, answered(stored('ready')));
  server.on(correctionApi.answer, answered({ ...asked, state: 'answered' }));
  const page = await renderPage(`/p/correction#${'A'.repeat(32)}`);
  await page.user.type(await page.screen.findByLabelText('证件号码后六位'), '07203x{Enter}');
  const sent = () => server.to(correctionApi.answer).map(({ body }) => JSON.parse(body ?? '{}') as unknown);
  return { server, store, sent, ...page };
}

describe('an applicant', () => {
  it('sees what is asked, why, and until when', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('heading', { name: '企业名称' })).toBeTruthy();
    expect(screen.getByText('少一个括号')).toBeTruthy();
    expect(screen.getByText('示例：样例（杭州）科技有限公司')).toBeTruthy();
    expect(screen.getByText('第 2 项，共 2 项')).toBeTruthy();
    expect(screen.getByText('TZ20260601000123')).toBeTruthy();
    expect(screen.getByText('2026-06-15 24:00')).toBeTruthy();
    expect(await screen.findAllByText('杭州公证处')).not.toEqual([]);
  });

  it('types, photographs, adds a word, sends everything at once, and is told that it arrived', async () => {
    const { screen, user, sent, store } = await open();
    await user.type(await screen.findByLabelText('正确的企业名称'), '样例（杭州）科技有限公司');
    await user.upload(screen.getByLabelText('上传营业执照：拍照'), PHOTO);
    expect(await screen.findByText('已上传：执照.jpg')).toBeTruthy();
    expect(store).toEqual([{ url: 'https://store.test/71', headers: { 'x-sum': 'abc' }, body: PHOTO }]);
    await user.click(screen.getAllByText('补充说明（选填）')[0] as HTMLElement);
    await user.type(screen.getAllByLabelText('补充说明（选填）')[0] as HTMLElement, '按执照更正');
    await user.click(screen.getByRole('button', { name: '提交' }));
    await screen.findByRole('heading', { name: '补正材料已提交' });
    await expect.poll(focused).toBe('补正材料已提交');
    expect(sent()).toEqual([
      {
        answers: [
          { itemId: '61', value: '样例（杭州）科技有限公司', remark: '按执照更正' },
          { itemId: '62', fileId: '71', remark: '' },
        ],
      },
    ]);
  });

  it('is led to what is missing, and sends nothing before', async () => {
    const { screen, user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: '提交' }));
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('正确的企业名称'));
    expect(screen.getByText('请填写企业名称')).toBeTruthy();
    expect(screen.getByText('请上传营业执照')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('reads at its field what the server cannot take, and keeps what was typed', async () => {
    const { screen, user, server } = await open({ ...ASKED, items: ASKED.items.slice(0, 1) });
    server.on(
      correctionApi.answer,
      refused('INPUT_INVALID', { issues: [{ path: 'answers.61', message: 'value.wrong' }] }),
    );
    const field = await screen.findByLabelText<HTMLInputElement>('正确的企业名称');
    await user.type(field, '=1+1{Enter}');
    expect(await screen.findByText('内容不符合要求，请核对后重新填写')).toBeTruthy();
    expect(field.value).toBe('=1+1');
  });

  it('finds what was typed and uploaded after the telephone has thrown the page away', async () => {
    const first = await open();
    await first.user.type(await first.screen.findByLabelText('正确的企业名称'), '样例（杭州）');
    await first.user.upload(first.screen.getByLabelText('上传营业执照：选择文件'), PHOTO);
    await first.screen.findByText('已上传：执照.jpg');
    first.again(null);
    first.place.remove();
    const page = await renderPage('/p/correction');
    expect((await page.screen.findByLabelText<HTMLInputElement>('正确的企业名称')).value).toBe('样例（杭州）');
    expect(page.screen.getByText('已上传：营业执照')).toBeTruthy();
    expect(await page.screen.findAllByText('杭州公证处')).not.toEqual([]);
  });

  it.each([
    ['is too large', { size: 10_485_761 }, '文件超过 10 MB，请重新拍摄或压缩后再传'],
    ['did not get through', { status: 500 }, '上传中断，请检查网络后重新选择文件'],
    ['did not arrive as it was sent', { state: 'refused' }, '这个文件不能用，请上传 JPG、PNG 或 PDF'],
    ['is a page under another name', { state: 'ready', isFit: false }, '这个文件不能用，请上传 JPG、PNG 或 PDF'],
  ] as const)('hears at once of a paper that %s', async (_, given, message) => {
    const { screen, user, server } = await open();
    if ('status' in given) fakeStore(given.status);
    if ('state' in given) {
      const commit = { ...visitFileApi.commit, path: '/public-api/platform/visit-file/71/commit' };
      server.on(commit, answered(stored(given.state, !('isFit' in given))));
    }
    const file =
      'size' in given
        ? Object.defineProperty(new File(['x'], 'a.jpg', { type: 'image/jpeg' }), 'size', { value: given.size })
        : PHOTO;
    await user.upload(await screen.findByLabelText('上传营业执照：选择文件'), file);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText(/^已上传/)).toBeNull();
  });

  it.each([
    ['answered', '补正材料已提交'],
    ['lapsed', '补正期限已过'],
    ['withdrawn', '不需要补正了'],
  ] as const)('of a round that is %s reads that, and finds no form', async (state, title) => {
    const { screen } = await open({ ...ASKED, state });
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('button', { name: '提交' })).toBeNull();
  });

  it('is told what went wrong with sending, and may try again with the same intent', async () => {
    const { screen, user, server } = await open({ ...ASKED, items: ASKED.items.slice(0, 1) });
    server.on(correctionApi.answer, refused('OVERLOADED'));
    await user.type(await screen.findByLabelText('正确的企业名称'), '样例{Enter}');
    await screen.findByRole('heading', { name: '没有提交成功' });
    server.on(correctionApi.answer, answered({ ...ASKED, state: 'answered' }));
    await user.click(screen.getByRole('button', { name: '提交' }));
    await screen.findByRole('heading', { name: '补正材料已提交' });
    const keys = server.to(correctionApi.answer).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });
});
