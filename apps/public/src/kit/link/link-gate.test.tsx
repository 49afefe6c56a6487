import type { ErrorName } from '@nota/contract/kit/errors.ts';
import { messagesIn } from '@nota/contract/kit/messages.ts';
import { accessLinkApi } from '@nota/contract/platform/access-link/access-link.contract.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answered, fakeCalls, refused } from '../../testing/fake-calls.ts';
import { focused, renderPart, setPageTexts } from '../../testing/render-page.tsx';
import { LinkGate } from './link-gate.tsx';
import { linkMessages } from './link.piece.messages.ts';
import type { Visit } from './visit-calls.ts';

const TOKEN = 'A'.repeat(32);
const ENDS = { purpose: 'example', endsAt: '2026-06-01T04:30:00.000Z' };

beforeEach(() => setPageTexts({ link: messagesIn(linkMessages, 'zh-CN') }));

/** What stands behind the gate: it says for whom it was opened, and can ask the server. */
function Content({ visit }: { visit: Visit }) {
  return (
    <button type="button" onClick={() => void visit.call(accessLinkApi.visit, {}).catch(() => undefined)}>
      里面
    </button>
  );
}

interface Options {
  readonly factor?: 'code' | 'cert-no';
  readonly hash?: string;
  readonly refusing?: Partial<Record<'open' | 'sendCode' | 'prove' | 'visit', ErrorName>>;
}

function open({ factor = 'code', hash = `#${TOKEN}`, refusing = {} }: Options = {}) {
  window.history.replaceState(null, '', `/p/example?platform=hangzhou${hash}`);
  const server = fakeCalls();
  const answers = {
    open: { platformName: '杭州公证处', purpose: 'example', factor, triesLeft: 5 },
    sendCode: { codeExpiresAt: ENDS.endsAt, nextCodeAt: ENDS.endsAt },
    prove: { visit: 'VISIT', ...ENDS },
    visit: { platformName: '杭州公证处', ...ENDS },
  } as const;
  for (const name of ['open', 'sendCode', 'prove', 'visit'] as const) {
    const refusal = refusing[name];
    server.on(accessLinkApi[name], refusal ? refused(refusal) : answered(answers[name]));
  }
  const view = renderPart(<LinkGate title="补正材料">{(visit) => <Content visit={visit} />}</LinkGate>);
  const close = () => {
    view.again(null);
    view.place.remove();
  };
  const bodies = (name: keyof typeof answers) =>
    server.to(accessLinkApi[name]).map(({ body }) => JSON.parse(body ?? '{}') as unknown);
  return { ...view, server, close, bodies };
}

async function enter(factor: 'cert-no' = 'cert-no') {
  const opened = open({ factor });
  await opened.user.type(await opened.screen.findByLabelText('证件号码后六位'), '07203x{Enter}');
  await opened.screen.findByRole('button', { name: '里面' });
  return opened;
}

describe('a link', () => {
  it('is taken out of the address bar, sent in a body alone, and found again after a reload', async () => {
    const { screen, close, bodies, server } = open();
    await screen.findByRole('button', { name: '获取验证码' });
    expect(window.location.href).not.toContain(TOKEN);
    expect(window.location.search).toBe('?platform=hangzhou');
    expect(bodies('open')).toEqual([{ token: TOKEN }]);
    expect(server.calls.some(({ url }) => url.includes(TOKEN))).toBe(false);
    close();
    const reloaded = open({ hash: '' });
    await reloaded.screen.findByRole('button', { name: '获取验证码' });
    expect(reloaded.bodies('open')).toEqual([{ token: TOKEN }]);
  });

  it.each(['', '#', '#short', `#${TOKEN}A`])('that is not complete (%j) says so and asks nobody', async (hash) => {
    const { screen, bodies } = open({ hash });
    await screen.findByRole('heading', { name: '链接不完整，请从收到的短信或邮件重新打开' });
    expect([bodies('open'), window.location.hash]).toEqual([[], '']);
  });

  it('works in browsers that store nothing, until the page is thrown away', async () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      });
    }
    const { screen, user } = open({ factor: 'cert-no' });
    await user.type(await screen.findByLabelText('证件号码后六位'), '07203x{Enter}');
    expect(await screen.findByRole('button', { name: '里面' })).toBeTruthy();
  });

  it.each(['LINK_UNKNOWN', 'LINK_REVOKED', 'LINK_USED_UP', 'LINK_EXPIRED', 'LINK_LOCKED'] as const)(
    'that is over (%s) says why, and offers no other try',
    async (name) => {
      const { screen } = open({ refusing: { open: name } });
      await screen.findByRole('heading', { name: '链接打不开' });
      await expect.poll(focused).toBe('链接打不开');
      expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    },
  );

  it('that could not be asked for may be tried again', async () => {
    const { screen, user, server } = open({ refusing: { open: 'OVERLOADED' } });
    const retry = await screen.findByRole('button', { name: '重试' });
    const opened = { platformName: '杭州公证处', purpose: 'example', factor: 'code', triesLeft: 5 };
    server.on(accessLinkApi.open, answered(opened));
    await user.click(retry);
    expect(await screen.findByRole('button', { name: '获取验证码' })).toBeTruthy();
  });
});

describe('the second factor of a link', () => {
  it('is a code that is sent when the visitor says so, and opens with its last digit', async () => {
    const { screen, user, bodies } = open();
    const button = await screen.findByRole('button', { name: '获取验证码' });
    expect(bodies('sendCode')).toEqual([]);
    await user.click(button);
    const field = await screen.findByLabelText('6 位验证码');
    await expect.poll(() => document.activeElement).toBe(field);
    expect(screen.getByText('60 秒后可重新获取')).toBeTruthy();
    await user.type(field, '824613');
    expect(await screen.findByRole('button', { name: '里面' })).toBeTruthy();
    expect(bodies('prove')).toEqual([{ token: TOKEN, factor: '824613' }]);
  });

  it('may be sent again after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { screen, user, bodies } = open();
    await user.click(await screen.findByRole('button', { name: '获取验证码' }));
    await screen.findByText('60 秒后可重新获取');
    expect(screen.queryByRole('button', { name: '重新获取验证码' })).toBeNull();
    for (let second = 0; second < 61; second += 1) await vi.advanceTimersByTimeAsync(1_000);
    await user.click(await screen.findByRole('button', { name: '重新获取验证码' }));
    await expect.poll(() => bodies('sendCode').length).toBe(2);
  });

  it.each(['LINK_FACTOR_WRONG', 'LINK_CODE_EXPIRED', 'OVERLOADED'] as const)(
    'that is refused (%s) is said at its field, and may be tried again',
    async (name) => {
      const { screen, user } = open({ refusing: { prove: name } });
      await user.click(await screen.findByRole('button', { name: '获取验证码' }));
      const field = await screen.findByLabelText('6 位验证码');
      await user.type(field, '000000');
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => document.activeElement).toBe(field);
    },
  );

  it('that was wrong too often closes the link', async () => {
    const { screen, user } = open({ refusing: { prove: 'LINK_LOCKED' } });
    await user.click(await screen.findByRole('button', { name: '获取验证码' }));
    await user.type(await screen.findByLabelText('6 位验证码'), '000000');
    await screen.findByRole('heading', { name: '链接打不开' });
    expect(screen.queryByLabelText('6 位验证码')).toBeNull();
  });

  it('that cannot be sent now leaves the link open', async () => {
    const { screen, user } = open({ refusing: { sendCode: 'LINK_CODE_RECENT' } });
    await user.click(await screen.findByRole('button', { name: '获取验证码' }));
    expect(await screen.findByRole('heading', { name: /验证码刚刚发送/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
  });

  it('is the end of a number where the link says so', async () => {
    const { screen, user, bodies } = open({ factor: 'cert-no' });
    const field = await screen.findByLabelText('证件号码后六位');
    await user.type(field, '07203{Enter}');
    expect(await screen.findByText('请填写后六位，末位可以是 X')).toBeTruthy();
    await user.type(field, 'x{Enter}');
    expect(await screen.findByRole('button', { name: '里面' })).toBeTruthy();
    expect(bodies('prove')).toEqual([{ token: TOKEN, factor: '07203x' }]);
  });
});

describe('a visit', () => {
  it('is what the calls of its page carry', async () => {
    const { screen, user, server } = await enter();
    await user.click(screen.getByRole('button', { name: '里面' }));
    await expect.poll(() => server.to(accessLinkApi.visit)[0]?.headers.get('authorization')).toBe('VISIT');
  });

  it('goes on after a reload, and leads back to the gate where it has ended', async () => {
    (await enter()).close();
    const { screen, user, bodies } = open({ hash: '', refusing: { visit: 'VISIT_ENDED' } });
    const inside = await screen.findByRole('button', { name: '里面' });
    expect(bodies('open')).toEqual([]);
    await user.click(inside);
    expect(await screen.findByRole('button', { name: '获取验证码' })).toBeTruthy();
    expect(bodies('open')).toEqual([{ token: TOKEN }]);
  });

  it('of one link is not that of another', async () => {
    (await enter()).close();
    const { screen } = open({ hash: `#${'B'.repeat(32)}` });
    expect(await screen.findByRole('button', { name: '获取验证码' })).toBeTruthy();
  });
});
