import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { describe, expect, it } from 'vitest';
import { answered, fakeCalls, refused } from '../../testing/fake-calls.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { wantedPlatform } from './site-platform.ts';

describe('whose page it is', () => {
  it.each([
    ['?platform=hangzhou', 'nota.example', 'hangzhou'],
    ['', 'hz.example.test', 'hz.example.test'],
    ['', '127.0.0.1', undefined],
    ['', '[::1]', undefined],
    ['', 'localhost', undefined],
  ])('is said by %j at %s: %s', (search, hostname, wanted) => {
    expect(wantedPlatform({ search, hostname } as Location)).toBe(wanted);
  });

  it('is shown with name and logo, in the title, and with whom to ask', async () => {
    fakeCalls();
    const { screen } = await renderPage('/p/activation?platform=杭州公证处');
    await expect.poll(() => screen.getByRole('banner').textContent).toContain('杭州公证处');
    expect(document.querySelector('.brand img')?.getAttribute('src')).toBe('/logo.png');
    expect(document.querySelector('.brand source')?.getAttribute('srcset')).toBe('/white.png');
    await expect.poll(() => document.title).toBe('激活账号 - 杭州公证处');
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toBe('杭州公证处客服电话 0571-88000000浙ICP备2025000001号');
    expect(screen.getByRole('link', { name: '客服电话 0571-88000000' }).getAttribute('href')).toBe('tel:0571-88000000');
  });

  it('that is not known is the operator’s', async () => {
    const server = fakeCalls();
    const operator = answered({ id: null, key: 'operator', name: '诺达运营中心' });
    server.on(platformInfoApi.find, ({ url }) => (url.includes('?') ? refused('RECORD_NOT_FOUND') : operator));
    const { screen } = await renderPage('/p/activation?platform=nobody');
    await expect.poll(() => screen.getByRole('banner').textContent).toContain('诺达运营中心');
  });

  it('may stay unknown: the page works without', async () => {
    const { screen } = await renderPage('/p/activation');
    expect(screen.getByRole('heading', { level: 1, name: '激活账号' })).toBeTruthy();
  });
});

describe('the language of a page', () => {
  it('changes at once and for the visit, and what was typed stays', async () => {
    fakeCalls();
    const { screen, user } = await renderPage('/p/certificate');
    await user.type(screen.getByLabelText('文书编号'), '2026');
    await user.selectOptions(screen.getByLabelText('语言'), 'English');
    expect(await screen.findByRole('heading', { level: 1, name: 'Document check' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Document number').value).toBe('2026');
    expect(document.documentElement.lang).toBe('en-US');
    expect(sessionStorage.getItem('language')).toBe('en-US');
    expect(localStorage.length).toBe(0);
    // What was wrong before is said in the new language.
    expect(screen.getByText(/There is a mistake in the number/)).toBeTruthy();
  });

  it.each([
    ['zh-TW', '文書核驗'],
    ['pt-BR', 'Verificação de documento'],
  ] as const)('may be %s from the start', async (language, title) => {
    fakeCalls();
    const { screen } = await renderPage('/p/certificate', language);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  });
});

describe('an address without a page', () => {
  it('says so, in the frame of all pages', async () => {
    fakeCalls();
    const { screen } = await renderPage('/p/nothing');
    expect(screen.getByRole('heading', { level: 1, name: '没有这个页面' })).toBeTruthy();
    expect(screen.getByText(/重新扫描二维码/)).toBeTruthy();
  });
});
