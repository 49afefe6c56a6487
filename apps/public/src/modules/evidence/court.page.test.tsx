import { courtAccessCodeApi } from '@nota/contract/attestations/court-access-code.contract.ts';
import { courtWindowApi, type CourtWindow } from '@nota/contract/attestations/court/court-window.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { toHex, utf8 } from '@nota/evidence/bytes/encoding.ts';
import { sha256 } from '@nota/evidence/bytes/sha256.ts';
import { describe, expect, it, vi } from 'vitest';
import { answered, fakeCalls, refused } from '../../testing/fake-calls.ts';
import { focused, renderPage } from '../../testing/render-page.tsx';

const NUMBER = '812345678901234567';
const CODE = 'K7QM-4T2X-92TB-7XKQ';
const TEXT = '借款合同\n金额 100 元\n到期归还';
const digest = (text: string) => toHex(sha256(utf8(text)));

const WINDOW: CourtWindow = {
  record: {
    id: NUMBER,
    name: '借款合同.txt',
    type: 0,
    channel: 'api',
    state: 'preserved',
    ownerType: 'person',
    ownerName: '张*三',
    ownerCertType: 'id-card',
    sizeBytes: 45,
    mime: 'text/plain',
    sha256: digest(TEXT),
    sm3: null,
    deviceAt: null,
    receivedAt: '2026-06-01T02:00:00.000Z',
    custodyUntil: '2031-06-01T02:00:00.000Z',
    isHeld: false,
  },
  file: {
    previewKind: 'text',
    malware: null,
    scannedAt: '2026-06-01T02:01:00.000Z',
    keptAt: '2026-06-01T02:01:00.000Z',
    lockedUntil: '2031-06-01T02:00:00.000Z',
    copiedAt: null,
  },
  purpose: '（2026）浙01民初1号',
  expiresAt: '2026-06-04T02:00:00.000Z',
  log: {
    origin: 'log.example/nota',
    index: 41,
    headSize: 57,
    publishedAt: '2026-06-01T02:00:30.000Z',
    stamps: [{ authority: '国家授时中心', at: '2026-06-01T02:00:31.000Z', serial: '01' }],
    anchor: null,
  },
  verification: null,
  certificates: [{ number: '20260601-7KQPM-92XTB-X', state: 'issued', issuedAt: '2026-06-01T02:02:00.000Z' }],
  custody: [{ number: 1, act: 'viewed', by: 'staff', at: '2026-06-02T02:00:00.000Z', logIndex: 44 }],
  notarialCertificate: null,
  platform: { name: '诺达存证', organizer: '诺达科技', blockchainFiling: '浙网信备330100号', protectionLevel: '3' },
  proof: { package: '', trust: '{}' },
};

async function openWindow(window: CourtWindow = WINDOW) {
  const server = fakeCalls();
  server.on(courtWindowApi.open, answered(window));
  const page = await renderPage('/p/court');
  await page.user.type(page.screen.getByLabelText('存证编号'), NUMBER);
  await page.user.type(page.screen.getByLabelText('证据提取码'), CODE);
  await page.user.click(page.screen.getByRole('button', { name: '查看' }));
  await page.screen.findByRole('heading', { name: `存证 ${window.record.id}` });
  return { server, ...page };
}
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const file = (text: string) => new File([text], '提交.txt', { type: 'text/plain' });

describe('the court window', () => {
  it('opens with number and code, takes the focus, and keeps the code out of the address', async () => {
    const { server } = await openWindow();
    await expect.poll(focused).toBe(`存证 ${NUMBER}`);
    const [seen] = server.to(courtWindowApi.open);
    expect(JSON.parse(seen?.body ?? '')).toEqual({ number: NUMBER, code: CODE });
    expect(window.location.href).not.toContain('K7QM');
    expect(part('record')?.textContent).toContain('（2026）浙01民初1号');
    expect(part('record')?.textContent).toContain('设备时间（仅为声称）无记录');
  });

  it.each([
    ['COURT_CODE_INVALID', '证据提取码无效、已使用或已过期'],
    ['COURT_CODE_EXPIRED', '证据提取码已过期，请向平台申请新的提取码'],
    ['COURT_CODE_USED', '凭此提取码已领取过证据包，请向平台申请新的提取码'],
    ['COURT_CODE_REVOKED', '证据提取码已被平台吊销'],
    ['DOWNLOAD_FROZEN', undefined],
  ] as const)('says why it stays shut: %s', async (name, sentence) => {
    const server = fakeCalls();
    server.on(courtWindowApi.open, refused(name));
    const { screen, user } = await renderPage('/p/court');
    await user.type(screen.getByLabelText('存证编号'), NUMBER);
    await user.type(screen.getByLabelText('证据提取码'), CODE);
    await user.click(screen.getByRole('button', { name: '查看' }));
    const heading = await screen.findByRole('heading', { level: 2 });
    if (sentence !== undefined) expect(heading.textContent).toBe(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('存证编号').value).toBe(NUMBER);
    expect(part('record')).toBeNull();
  });

  it('sends nothing that cannot be a code', async () => {
    const server = fakeCalls();
    const { screen, user } = await renderPage('/p/court');
    await user.type(screen.getByLabelText('存证编号'), '8123x');
    await user.type(screen.getByLabelText('证据提取码'), 'K7QM-4T2X');
    await user.click(screen.getByRole('button', { name: '查看' }));
    expect(await screen.findByText('编号只有数字，请对照文书核对')).toBeTruthy();
    expect(screen.getByText('提取码为 16 位字母和数字')).toBeTruthy();
    expect(server.to(courtWindowApi.open)).toEqual([]);
  });

  it('names every gap, and answers nothing without its facts', async () => {
    await openWindow();
    const questions = part('questions');
    expect(questions?.querySelectorAll('li')).toHaveLength(16);
    const stood = [...(questions?.querySelectorAll('li') ?? [])].map(({ dataset }) => dataset['standing']);
    expect(stood.filter((one) => one === 'answered')).toHaveLength(7);
    expect(questions?.textContent).toContain('没有记录：工具及其版本、生成环境的检查记录');
    expect(questions?.textContent).toContain('没有记录：公证书');
    expect(questions?.textContent).toContain('浙网信备330100号');
  });

  it('shows the notarial certificate where there is one', async () => {
    const certificate = {
      number: '〔2026〕浙杭证内字第00123号',
      officeName: '杭州公证处',
      issuedAt: '2026-06-05T02:00:00.000Z',
      isRevoked: false,
      sha256: digest('certificate'),
    };
    await openWindow({ ...WINDOW, notarialCertificate: certificate });
    expect(part('certificate')?.textContent).toContain('〔2026〕浙杭证内字第00123号');
    expect(part('questions')?.textContent).not.toContain('没有记录：公证书');
  });

  it('says of a revoked certificate that it is one, and takes it for no answer', async () => {
    const certificate = {
      number: '〔2026〕浙杭证内字第00124号',
      officeName: '杭州公证处',
      issuedAt: '2026-06-05T02:00:00.000Z',
      isRevoked: true,
      sha256: digest('certificate'),
    };
    await openWindow({ ...WINDOW, notarialCertificate: certificate });
    expect(part('certificate')?.textContent).toContain('已撤销');
    expect(part('questions')?.textContent).toContain('没有记录：公证书');
  });

  it('names the acts of custody in the verifier’s words, and nobody of the staff', async () => {
    await openWindow();
    await expect.poll(() => part('custody')?.textContent).toContain('查看详情');
    expect(part('custody')?.textContent).toContain('平台工作人员');
  });

  it.each([
    ['a proof that is none is not called valid', '{"policy":null,"tsaRoots":[],"chains":[]}', false],
    ['without anybody to trust nothing is verified', '{}', true],
  ])('of the ladder: %s', async (_, trust, isFailed) => {
    await openWindow({ ...WINDOW, proof: { package: '', trust } });
    const rungs = () => [...(part('ladder')?.querySelectorAll('li') ?? [])].map(({ dataset }) => dataset['verdict']);
    await expect.poll(() => rungs().length > 0 || part('ladder')?.textContent?.includes('无法完成核验')).toBe(true);
    expect(rungs()).not.toContain('valid');
    expect(part('ladder')?.textContent?.includes('本浏览器无法完成核验')).toBe(isFailed);
  });
});

describe('the submitted file', () => {
  it('is told apart from the preserved one on the device, and goes nowhere', async () => {
    const { server, screen, user } = await openWindow();
    const calls = server.calls.length;
    await user.upload(screen.getByLabelText('当事人提交的文件：选择文件'), file(TEXT));
    expect(await screen.findByText('两个文件完全相同')).toBeTruthy();
    await user.upload(screen.getByLabelText('当事人提交的文件：选择文件'), file(`${TEXT}。`));
    expect(await screen.findByText('两个文件不相同')).toBeTruthy();
    const sent = server.calls.slice(calls).filter(({ init }) => init.method !== 'GET');
    expect(sent.filter(({ url }) => !url.includes('/platform-info/detail'))).toEqual([]);
  });

  it('is compared with the preserved one line by line, once that is asked for', async () => {
    const { server, screen, user } = await openWindow();
    server.on(courtWindowApi.file, answered({ ticket: 't-1' }));
    server.on(downloadApi.fetch, () => new Response(TEXT));
    await user.upload(screen.getByLabelText('当事人提交的文件：选择文件'), file('借款合同\n金额 900 元\n到期归还'));
    expect(server.to(courtWindowApi.file)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '调阅保全的文件' }));
    expect(await screen.findByText('调阅到的文件与记录的摘要一致')).toBeTruthy();
    const rows = () => [...document.querySelectorAll<HTMLElement>('[data-line]')].map(({ dataset }) => dataset['line']);
    await expect.poll(rows).toEqual(['same', 'gone', 'new', 'same']);
    expect(server.to(downloadApi.fetch).map(({ url }) => url)).toEqual([`${downloadApi.fetch.path}?ticket=t-1`]);
  });

  it('is not compared with bytes that are not the recorded ones without a word about it', async () => {
    const { server, screen, user } = await openWindow();
    server.on(courtWindowApi.file, answered({ ticket: 't-1' }));
    server.on(downloadApi.fetch, () => new Response('other bytes'));
    await user.click(screen.getByRole('button', { name: '调阅保全的文件' }));
    expect(await screen.findByText('调阅到的文件与记录的摘要不一致')).toBeTruthy();
  });

  it('has nothing to be looked at beside a bare digest, a format without a picture, or a file too large', async () => {
    for (const [changed, sentence] of [
      [{ file: null }, '只保全了摘要，没有文件可看'],
      [{ file: { ...WINDOW.file, previewKind: null } }, '这种格式不能在网页中显示，请用证据包查看'],
      [{ record: { ...WINDOW.record, sizeBytes: 30 * 1_024 * 1_024 } }, '文件过大，请用证据包查看'],
    ] as const) {
      const { screen, place } = await openWindow({ ...WINDOW, ...changed } as CourtWindow);
      expect(screen.getByText(sentence)).toBeTruthy();
      place.remove();
    }
  });

  it('warns of malware before the file is fetched', async () => {
    const { screen } = await openWindow({
      ...WINDOW,
      file: { ...(WINDOW.file as NonNullable<CourtWindow['file']>), malware: 'Eicar-Test' },
    });
    expect(screen.getByText('注意：扫描发现 Eicar-Test')).toBeTruthy();
  });
});

describe('what a court takes along', () => {
  it('is the package, which uses the code up', async () => {
    const { server, screen, user } = await openWindow();
    server.on(courtAccessCodeApi.redeem, answered({ ticket: 't-9', fileName: 'evidence.evp' }));
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: '领取证据包' }));
    expect(await screen.findByText('证据包已领取，提取码已作废')).toBeTruthy();
    expect(assign).toHaveBeenCalledWith(`${downloadApi.fetch.path}?ticket=t-9`);
  });

  it('is a print', async () => {
    const { screen, user } = await openWindow();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await user.click(screen.getByRole('button', { name: '打印' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('is nothing, once the window is closed', async () => {
    const { screen, user } = await openWindow();
    await user.click(screen.getByRole('button', { name: '关闭窗口' }));
    expect(screen.getByLabelText<HTMLInputElement>('证据提取码').value).toBe('');
    expect(part('record')).toBeNull();
  });
});
