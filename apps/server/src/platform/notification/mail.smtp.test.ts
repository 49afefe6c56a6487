import { describe, expect, it, onTestFinished } from 'vitest';
import { openMailServer, type MailFate } from './mail-server.fixtures.ts';
import { deliveryOf, smtpMail } from './mail.smtp.ts';

const TO = 'wang@example.test';
const mail = {
  requestId: 'notification-7-0',
  to: TO,
  fromName: '甲平台',
  subject: '企业认证已通过',
  text: '第一行\n第二行',
};

async function serverWith(fate: MailFate = 'take') {
  const server = await openMailServer(() => fate);
  onTestFinished(() => server.close());
  const settings = { MAIL_SERVER: server.address, MAIL_FROM: 'notice@nota.test', MAIL_CONNECTIONS: 2 };
  const port = smtpMail(settings);
  if (!port) throw new Error('no port');
  return { server, port };
}

const plainPart = (raw: string) => {
  const [, encoding, body] = /text\/plain[^]*?Transfer-Encoding: (\S+)\r?\n\r?\n([^]*?)\r?\n--/i.exec(raw) ?? [];
  return encoding === 'base64' ? Buffer.from(body ?? '', 'base64').toString('utf8') : (body ?? '');
};

describe('a mail over SMTP', () => {
  it('arrives with our own id, from the platform’s name, as words and as a page of the same words', async () => {
    const { server, port } = await serverWith();
    expect(await port.send(mail)).toEqual({ outcome: 'accepted', answer: 'SMTP 250' });
    const [taken] = server.taken;
    expect(taken).toMatchObject({ messageId: '<notification-7-0@nota.test>', to: TO });
    expect(taken?.raw).toMatch(/^From: =\?UTF-8\?.* <notice@nota\.test>\r?$/m);
    expect(taken?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(plainPart(taken?.raw ?? '').replaceAll('\r\n', '\n')).toBe('第一行\n第二行');
  });

  it('goes over a connection that is kept, and over a new one when the server has closed that', async () => {
    const { server, port } = await serverWith();
    for (let nth = 0; nth < 3; nth += 1) await port.send({ ...mail, requestId: `notification-${nth}-0` });
    expect(server.taken).toHaveLength(3);
    await server.close();
    expect(await port.send(mail)).toMatchObject({ outcome: 'failed' });
    expect(server.taken).toHaveLength(3);
  });

  it.each([
    ['refuse-recipient', { outcome: 'refused', reason: 'ADDRESS_REFUSED', answer: 'SMTP 550' }],
    ['later-recipient', { outcome: 'failed', answer: 'SMTP 450' }],
    ['refuse-text', { outcome: 'refused', reason: 'CONTENT_REFUSED', answer: 'SMTP 554' }],
    ['later-text', { outcome: 'failed', answer: 'SMTP 451' }],
    ['hang-up-before-text', { outcome: 'failed', answer: 'ECONNECTION' }],
    ['hang-up-after-text', { outcome: 'unknown', answer: 'ECONNECTION' }],
  ] as const)('that meets %s is %j, and no word of the server’s is kept', async (fate, expected) => {
    const { port } = await serverWith(fate);
    expect(await port.send(mail)).toEqual(expected);
  });

  it.each([
    ['甲"平台\r\nBcc: evil@example.test', '认证\r\nBcc: evil@example.test'],
    ['<evil@example.test>, other', '标题\u2028X-Evil: 1'],
    ['a\u0000b', '\n\n正文'],
  ])('cannot be given another header by the name %j or the subject %j', async (fromName, subject) => {
    const { server, port } = await serverWith();
    await port.send({ ...mail, fromName, subject });
    const head = server.taken[0]?.raw.split(/\r?\n\r?\n/)[0] ?? '';
    const names = head.split(/\r?\n(?!\s)/).map((line) => line.split(':')[0]?.toLowerCase());
    expect(new Set(names)).toEqual(
      new Set([
        'from',
        'to',
        'subject',
        'message-id',
        'auto-submitted',
        'x-auto-response-suppress',
        'date',
        'mime-version',
        'content-type',
      ]),
    );
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]?.to).toBe(TO);
  });

  it('is not sent without TLS where the address does not say so', async () => {
    const { server } = await serverWith();
    const settings = {
      MAIL_SERVER: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'notice@nota.test',
      MAIL_CONNECTIONS: 2,
    };
    expect(await smtpMail(settings)?.send(mail)).toMatchObject({ outcome: 'failed' });
    expect(server.taken).toEqual([]);
  });

  it('goes nowhere where there is no server', () => {
    expect(smtpMail({ MAIL_SERVER: 'none', MAIL_FROM: 'a@b.test', MAIL_CONNECTIONS: 1 })).toBeUndefined();
  });
});

describe('what a failure means', () => {
  it.each([
    [{ code: 'ECONNECTION' }, false, 'failed'],
    [{ code: 'ECONNECTION' }, true, 'unknown'],
    [{ code: 'ETIMEDOUT' }, true, 'unknown'],
    [{ code: 'ECONNECTION', responseCode: 421, command: 'CONN' }, true, 'unknown'],
    [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, false, 'failed'],
    [{ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, false, 'failed'],
    [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, false, 'refused'],
    [{ code: 'EENVELOPE', command: 'API' }, false, 'refused'],
    [{ code: 'EMESSAGE', responseCode: 552, command: 'DATA' }, true, 'refused'],
    [{ code: 'EMESSAGE', responseCode: 452, command: 'DATA' }, true, 'failed'],
    [new Error('550 <wang@example.test> unknown'), false, 'failed'],
  ] as const)('%j with the text begun %s: %s', (error, hasBegun, outcome) => {
    const delivery = deliveryOf(error, hasBegun);
    expect(delivery.outcome).toBe(outcome);
    expect(JSON.stringify(delivery)).not.toContain('wang');
  });
});
