import { describe, expect, it } from 'vitest';
import { createClient, NotaError, UnreachableError } from './client.ts';

const CONNECTION = {
  baseUrl: 'https://nota.invalid/',
  appId: 'A1b2C3d4E5f6G7h8',
  key: { algorithm: 'hmac-sm3', secret: 'key' },
  pauseMs: 1,
} as const;

type Step = 'broken' | { status: number; body: unknown; type?: string };

/** A platform that answers by a script, and the requests it got. */
function scripted(...steps: Step[]) {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  const answer: typeof fetch = (url, init) => {
    asked.push({ url: url as string, headers: { ...(init?.headers as Record<string, string>) } });
    const step = steps.length > 1 ? steps.shift() : steps[0];
    if (step === undefined || step === 'broken') return Promise.reject(new TypeError('fetch failed'));
    const body = typeof step.body === 'string' ? step.body : JSON.stringify(step.body);
    return Promise.resolve(
      new Response(body, { status: step.status, headers: { 'content-type': step.type ?? 'application/json' } }),
    );
  };
  return { client: createClient({ ...CONNECTION, fetch: answer }), asked };
}

const good = (data: unknown): Step => ({
  status: 200,
  body: { flag: true, statusCode: '000000', errorMessage: '', data },
});
const bad = (status: number, statusCode: string): Step => ({
  status,
  body: { flag: false, statusCode, errorMessage: '不行', data: null, requestId: 'trace' },
});

describe('the client', () => {
  it('asks again with the same id when the network fails or the platform is busy', async () => {
    const { client, asked } = scripted('broken', bad(429, '429001'), bad(503, '503001'), good({ ano: '1' }));
    expect(await client.info('1')).toEqual({ ano: '1' });
    expect(asked).toHaveLength(4);
    expect(new Set(asked.map(({ headers }) => headers['request-id'])).size).toBe(1);
    expect(asked[0]?.url).toBe('https://nota.invalid/open-api/v1/attestation/info');
  });

  it('gives up after its retries, and says that the outcome is unknown', async () => {
    const { client, asked } = scripted('broken');
    await expect(client.info('1')).rejects.toBeInstanceOf(UnreachableError);
    expect(asked).toHaveLength(4);
  });

  it('tells a refusal by its code and does not ask again', async () => {
    const { client, asked } = scripted(bad(404, '520001'));
    const problem = await client.info('1').catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(NotaError);
    expect(problem).toMatchObject({ code: '520001', http: 404, traceId: 'trace' });
    expect(asked).toHaveLength(1);
  });

  it('does not take a proxy’s error page for an answer', async () => {
    const { client } = scripted({ status: 200, body: '<html>', type: 'text/html' });
    await expect(client.info('1')).rejects.toBeInstanceOf(UnreachableError);
  });

  it('gives a certificate as bytes, and its refusal as a refusal', async () => {
    const pdf = scripted({ status: 200, body: '%PDF', type: 'application/pdf' });
    expect(Buffer.from(await pdf.client.certificate('1')).toString()).toBe('%PDF');
    expect(pdf.asked[0]?.url).toBe('https://nota.invalid/open-api/v1/attestation/cert?ano=1');
    await expect(scripted(bad(200, '500084')).client.certificate('1')).rejects.toMatchObject({ code: '500084' });
  });

  it('walks through all pages of a list', async () => {
    const { client } = scripted(
      good({ list: [{ ano: '3' }, { ano: '2' }], next: '1_2' }),
      good({ list: [{ ano: '1' }], next: null }),
    );
    const seen: string[] = [];
    for await (const { ano } of client.records({ from: '2026-06-01T00:00:00Z', to: '2026-06-02T00:00:00Z' }))
      seen.push(ano);
    expect(seen).toEqual(['3', '2', '1']);
  });
});
