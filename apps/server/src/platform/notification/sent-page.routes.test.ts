import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { simulatedSms } from './sms.simulated.ts';
import { SENT_PAGE_PATH, sentPageRoutes } from './sent-page.routes.ts';

async function pageIn(
  NOTA_MODE: 'development' | 'test' | 'production',
  SENT_FOLDER: string,
  remoteAddress = '127.0.0.1',
) {
  const app = Fastify();
  sentPageRoutes(app, { NOTA_MODE, SENT_FOLDER });
  return app.inject({ method: 'GET', url: SENT_PAGE_PATH, remoteAddress });
}
const newFolder = () => mkdtempSync(join(tmpdir(), 'nota-sent-'));

describe('the page of what would have been sent', () => {
  it('shows text messages and mails whole, and runs nothing that is in them', async () => {
    const folder = newFolder();
    const order = {
      requestId: 'notification-1-0',
      phone: '13800000000',
      text: '口令 <script>alert(1)</script> 123456',
    };
    await simulatedSms(folder).send(order);
    mkdirSync(join(folder, 'mail'));
    const mail =
      'To: a@b.test\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=E9=93=BE=E6=8E=A5 https://x.test/=\r\np\r\n--end';
    writeFileSync(join(folder, 'mail', '2026-06-01T02_00_00.000Z-ab.eml'), mail);
    const { statusCode, body, headers } = await pageIn('development', folder);
    expect(statusCode).toBe(200);
    expect(body).toContain('13800000000');
    expect(body).toContain('口令 &lt;script&gt;alert(1)&lt;/script&gt; 123456');
    expect(body).toContain('链接 https://x.test/p');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('says so where nothing was sent yet', async () => {
    expect((await pageIn('development', newFolder())).body).toContain('暂无');
  });

  it('is not there in production, and for nobody on another machine', async () => {
    expect((await pageIn('production', newFolder())).statusCode).toBe(404);
    expect((await pageIn('development', newFolder(), '10.0.0.7')).statusCode).toBe(404);
  });
});
