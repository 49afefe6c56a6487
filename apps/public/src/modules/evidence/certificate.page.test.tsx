import { certificateNumber } from '@nota/contract/evidence/certificate-number.rules.ts';
import { certificateApi, type CertificateStanding } from '@nota/contract/evidence/certificate.contract.ts';
import { utf8, toHex } from '@nota/evidence/bytes/encoding.ts';
import { sha256 } from '@nota/evidence/bytes/sha256.ts';
import { describe, expect, it, vi } from 'vitest';
import { answered, fakeCalls, json, refused } from '../../testing/fake-calls.ts';
import { focused, renderPage } from '../../testing/render-page.tsx';

const NUMBER = certificateNumber('20260601', Uint8Array.of(7, 51, 87, 22, 148, 9, 34, 61, 250, 11));
const CODE = 'K7QM-4T2X';
const SCANNED = `/verify/certificate?${new URLSearchParams({ number: NUMBER, code: CODE }).toString()}`;
const BYTES = 'the bytes of a certificate';
const digest = (text: string) => toHex(sha256(utf8(text)));

const ISSUED: CertificateStanding = {
  kind: 'certificate',
  title: '电子数据存证证书',
  state: 'issued',
  isSandbox: false,
  issuer: '杭州公证处',
  version: 1,
  latestVersion: 1,
  issuedAt: '2026-06-01T02:00:00.000Z',
  endedAt: null,
  sha256: digest(BYTES),
};
const UNKNOWN: CertificateStanding = {
  kind: null,
  title: null,
  state: 'unknown',
  isSandbox: null,
  issuer: null,
  version: null,
  latestVersion: null,
  issuedAt: null,
  endedAt: null,
  sha256: null,
};

async function scan(standing: CertificateStanding) {
  const server = fakeCalls();
  server.on(certificateApi.verify, answered(standing));
  return { server, ...(await renderPage(SCANNED)) };
}

describe('the verdict on a certificate', () => {
  it.each([
    ['真实有效', /由杭州公证处签发，现在有效/, ISSUED],
    [
      '已被替代',
      /已于 2026-07-01 08:00:00 被第 2 版替代/,
      { ...ISSUED, state: 'superseded', latestVersion: 2, endedAt: '2026-07-01T00:00:00.000Z' },
    ],
    ['已吊销', /已于 2026-07-01 08:00:00 吊销/, { ...ISSUED, state: 'revoked', endedAt: '2026-07-01T00:00:00.000Z' }],
    ['查无此证', /不是本平台签发的/, UNKNOWN],
    ['沙箱测试存证，不作证据使用', /不证明任何事实/, { ...ISSUED, isSandbox: true }],
  ] as const)('%s comes first, in plain words, and has the focus', async (title, meaning, standing) => {
    const { screen } = await scan(standing);
    const heading = await screen.findByRole('heading', { level: 2, name: title });
    await expect.poll(focused).toBe(title);
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toBe(heading);
    expect(screen.getByText(meaning)).toBeTruthy();
  });

  it('asks for exactly what the QR code says, without cookies', async () => {
    const { server, screen } = await scan(ISSUED);
    await screen.findByRole('heading', { name: '真实有效' });
    const [seen, ...more] = server.to(certificateApi.verify);
    expect(more).toEqual([]);
    expect(seen?.url).toBe(`${certificateApi.verify.path}?number=${NUMBER}&code=${CODE}`);
    expect([seen?.init.credentials, seen?.headers.get('accept-language')]).toEqual(['omit', 'zh-CN']);
  });

  it('shows what the platform says and nothing else, of a test also what state it has', async () => {
    const { screen } = await scan({ ...ISSUED, isSandbox: true });
    await screen.findByText('文书信息');
    const facts = [...document.querySelectorAll('.facts > div')].map((row) => row.textContent);
    expect(facts).toEqual([
      '文书电子数据存证证书',
      `编号${NUMBER}`,
      '状态真实有效',
      '签发平台杭州公证处',
      '版本第 1 版（最新为第 1 版）',
      '签发时间（北京时间）2026-06-01 10:00:00',
      `文件的 SHA-256${ISSUED.sha256}`,
    ]);
  });

  it('is in the brand of the platform that issued the certificate', async () => {
    const { screen } = await scan(ISSUED);
    await expect.poll(() => screen.getByRole('banner').textContent).toContain('杭州公证处');
    await expect.poll(() => document.title).toBe('文书核验 - 杭州公证处');
  });
});

describe('a certificate that cannot be checked', () => {
  it.each([
    ['because the server failed', refused('INTERNAL'), /req-7/],
    ['because something between answered', json(502, 'bad gateway'), /无法识别/],
    ['because too much was asked', refused('TOO_MANY_REQUESTS'), /频繁/],
  ])('%s is neither true nor false, and can be asked for again', async (_, answer, says) => {
    const server = fakeCalls();
    server.on(certificateApi.verify, answer);
    const { screen, user } = await renderPage(SCANNED);
    await screen.findByRole('heading', { name: '暂时无法核对' });
    await expect.poll(focused).toBe('暂时无法核对');
    expect(screen.getByText(says)).toBeTruthy();
    expect(screen.getByText('这不说明文书是真是假。')).toBeTruthy();
    server.on(certificateApi.verify, answered(ISSUED));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '真实有效' })).toBeTruthy();
  });

  it('says that there is no network where there is none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { screen } = await renderPage(SCANNED);
    expect(await screen.findByText('没有网络连接，请连接网络后重试')).toBeTruthy();
  });

  it('says while it is asked for that it is', async () => {
    const server = fakeCalls();
    server.on(certificateApi.verify, () => new Promise<Response>(() => undefined));
    const { screen } = await renderPage(SCANNED);
    expect(screen.getByRole('status').textContent).toBe('正在核对…');
    expect(screen.queryByLabelText('文书编号')).toBeNull();
  });
});

describe('a certificate that is entered by hand', () => {
  it('is found however its number is typed', async () => {
    const server = fakeCalls();
    server.on(certificateApi.verify, answered(ISSUED));
    const { screen, user } = await renderPage('/p/certificate');
    await user.type(screen.getByLabelText('文书编号'), NUMBER.toLowerCase().replaceAll('-', ' '));
    await user.type(screen.getByLabelText('核验码'), 'k7qm4t2x{Enter}');
    expect(await screen.findByRole('heading', { name: '真实有效' })).toBeTruthy();
    expect(screen.getByText(NUMBER)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '核验另一份文书' }));
    expect(screen.getByLabelText<HTMLInputElement>('文书编号').value).toBe('');
  });

  it('is not asked for with a mistake in it: the field says so and has the focus', async () => {
    const server = fakeCalls();
    const { screen, user } = await renderPage('/p/certificate');
    const number = screen.getByLabelText('文书编号');
    await user.type(number, NUMBER.replace('7', '8'));
    await user.type(screen.getByLabelText('核验码'), CODE);
    await user.click(screen.getByRole('button', { name: '核验' }));
    await expect.poll(() => document.activeElement).toBe(number);
    expect(number.getAttribute('aria-invalid')).toBe('true');
    const described = (number.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.map((element) => element?.textContent)).toEqual([
      '例：20260601-7KQPM-92XTB-X',
      '编号有误，请对照文书逐字核对',
    ]);
    expect(server.to(certificateApi.verify)).toEqual([]);
    await user.clear(number);
    await user.type(number, NUMBER);
    expect(number.getAttribute('aria-invalid')).toBe('false');
  });

  it('keeps what was typed where nothing was found, so that it can be compared', async () => {
    const { screen } = await scan(UNKNOWN);
    await screen.findByRole('heading', { name: '查无此证' });
    expect(screen.getByLabelText<HTMLInputElement>('文书编号').value).toBe(NUMBER);
    await expect.poll(focused).toBe('查无此证');
  });

  it('begins with what an address with a mistake in it says', async () => {
    fakeCalls();
    const { screen } = await renderPage(`/p/certificate?number=2026&code=${CODE}`);
    expect(await screen.findByText('编号有误，请对照文书逐字核对')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('核验码').value).toBe(CODE);
  });
});

describe('a file beside the certificate', () => {
  const fileOf = (bytes: string) => new File([bytes], '证书.pdf', { type: 'application/pdf' });

  it.each([
    ['the issued one', BYTES, '文件一致：与签发的文件一字不差'],
    ['another one', 'other bytes', '文件不一致：不是签发的文件，或签发后被改动过'],
  ])('that is %s is told apart on the device, and sent nowhere', async (_, bytes, says) => {
    const { server, screen, user } = await scan(ISSUED);
    await user.upload(await screen.findByLabelText('您手中的文件：选择文件'), fileOf(bytes));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.getByText(digest(bytes), { selector: '.comparison dd' })).toBeTruthy();
    expect(server.calls.every(({ body }) => !body?.includes(bytes))).toBe(true);
    expect(server.to(certificateApi.verify)).toHaveLength(1);
  });

  it('that cannot be read says so', async () => {
    const { screen, user } = await scan(ISSUED);
    const file = fileOf(BYTES);
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('gone', 'NotReadableError');
    });
    await user.upload(await screen.findByLabelText('您手中的文件：选择文件'), file);
    expect(await screen.findByText('这个文件读不出来，请重新选择')).toBeTruthy();
  });
});

describe('whoever would not take our word', () => {
  it('is told how to do without us, and finds the offline verifier', async () => {
    fakeCalls();
    const { screen } = await renderPage('/p/certificate');
    expect(screen.getByRole('heading', { name: '不依赖本平台也能核验' })).toBeTruthy();
    const link = screen.getByRole('link', { name: /离线核验页/ });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
      '/api/evidence/offline-verifier',
      true,
    ]);
  });
});
