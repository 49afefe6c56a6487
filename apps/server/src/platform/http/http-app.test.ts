import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { askCaptcha } from '../../testing/sign-in-calls.ts';
import { useWorld, type World } from '../../testing/world.ts';

const direct = useWorld();
const behindProxy = useWorld({ TRUST_PROXY: '1' });

async function addressSeenBy(world: World) {
  const { phone } = await buildMember(world.db);
  const { captcha, captchaKey } = await askCaptcha(world, phone);
  await world.call(signInApi.signIn, {
    body: { username: phone, password: 'Wrong-2026!', captcha, captchaKey, platform: world.platform.key },
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.1' },
    from: '192.0.2.1',
  });
  const { rows } = await world.owner.query<{ ip: string }>('select ip from login_log where account = $1', [phone]);
  return rows[0]?.ip;
}

describe('the address of a caller', () => {
  it('is the connection’s: a header that anybody can write changes nothing', async () => {
    expect(await addressSeenBy(direct)).toBe('192.0.2.1');
  });

  it('is what the trusted proxy says, and not what the caller told the proxy', async () => {
    expect(await addressSeenBy(behindProxy)).toBe('203.0.113.1');
  });
});

describe('every answer', () => {
  it.each([['/api/chain/mode'], ['/api/no/such/thing'], ['/swallow/login/captcha?username=x'], ['/healthz']])(
    'of %s forbids framing, sniffing, caching and running',
    async (url) => {
      const { headers } = await direct.send({ method: 'GET', url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      expect(headers['content-security-policy']).toContain(`default-src 'none'`);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('is one line in the log, with the member’s id and the outcome', async () => {
    const staff = await direct.staff();
    const answer = await direct.call(chainModeApi.read, { as: staff });
    const refused = await direct.call(chainModeApi.read);
    const lineOf = (id: unknown) =>
      direct.logged
        .map((line) => JSON.parse(line) as object)
        .filter((line) => 'ms' in line && 'requestId' in line && line.requestId === id);
    expect(lineOf(answer.headers['x-request-id'])).toMatchObject([
      { path: '/api/chain/mode', code: '200', memberId: staff.id },
    ]);
    expect(lineOf(refused.requestId)).toMatchObject([{ path: '/api/chain/mode', code: 'SESSION_INVALID' }]);
  });
});

describe('the addresses for machines', () => {
  it('say that the process runs and that it may get traffic', async () => {
    expect((await direct.send({ method: 'GET', url: '/healthz' })).json()).toEqual({ ok: true });
    expect((await direct.send({ method: 'GET', url: '/readyz' })).json()).toEqual({ ok: true });
  });

  it('give metrics to this machine only, and count calls by outcome', async () => {
    await direct.call(chainModeApi.read);
    const own = await direct.send({ method: 'GET', url: '/metrics' });
    expect(own.body).toMatch(/nota_http_seconds_count\{method="GET",path="\/api\/chain\/mode",code="SESSION_INVALID"/);
    expect(own.body).toMatch(/nota_refusals_total\{reason="SESSION_INVALID"\}/);
    const foreign = await direct.send({ method: 'GET', url: '/metrics', remoteAddress: '203.0.113.1' });
    expect(foreign.statusCode).toBe(403);
  });
});
