import type { FastifyInstance } from 'fastify';
import { readdir, readFile, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { plainPartOf } from './plain-part.ts';
import { mailFolder, smsFolder } from './sent-folder.ts';

export const SENT_PAGE_PATH = '/development/sent';

const SHOWN = 100;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'";

/**
 * What would have been sent, whole, with codes and links: for whoever develops, on their own machine. Production has no
 * such page and nothing that it could show.
 */
export function sentPageRoutes(app: FastifyInstance, config: Pick<Config, 'NOTA_MODE' | 'SENT_FOLDER'>) {
  if (config.NOTA_MODE === 'production') return;
  app.get(SENT_PAGE_PATH, async (request, reply) => {
    if (!isThisMachine(request.ip)) return reply.code(404).send('');
    const sent = [...(await textMessages(config.SENT_FOLDER)), ...(await mails(config.SENT_FOLDER))];
    sent.sort((one, other) => other.at.localeCompare(one.at));
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(sent.slice(0, SHOWN)));
  });
}

const isThisMachine = (ip: string) =>
  isIP(ip) === 4 ? ip.startsWith('127.') : ip === '::1' || ip.startsWith('::ffff:127.');

interface Sent {
  readonly at: string;
  readonly channel: string;
  readonly to: string;
  readonly text: string;
}

const namesIn = async (folder: string, ending: string) =>
  (await readdir(folder).catch(() => [] as string[])).filter((name) => name.endsWith(ending));

/** The newest ones by their names: ids grow with time. */
async function textMessages(sentFolder: string): Promise<Sent[]> {
  const folder = smsFolder(sentFolder);
  const names = (await namesIn(folder, '.json')).sort().slice(-SHOWN);
  return Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const { to, text } = JSON.parse(await readFile(file, 'utf8')) as Pick<Sent, 'to' | 'text'>;
      return { at: (await stat(file)).mtime.toISOString(), channel: '短信（模拟）', to, text };
    }),
  );
}

/** Named by when they came; shown as they went over the wire. */
async function mails(sentFolder: string): Promise<Sent[]> {
  const folder = mailFolder(sentFolder);
  const names = (await namesIn(folder, '.eml')).sort().slice(-SHOWN);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const header = (field: string) => new RegExp(`^${field}: (.*)$`, 'mi').exec(text)?.[1]?.trim() ?? '';
      return { at: name.slice(0, 24).replaceAll('_', ':'), channel: '邮件', to: header('To'), text: plainPartOf(text) };
    }),
  );
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function pageOf(sent: readonly Sent[]): string {
  const rows = sent.map(
    ({ at, channel, to, text }) =>
      `<tr><td>${escaped(at)}</td><td>${escaped(channel)}</td><td>${escaped(to)}</td><td>${escaped(text)}</td></tr>`,
  );
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>开发环境：本应发出的通知</title>
<style>body{font:14px/1.6 system-ui,sans-serif;margin:24px}table{border-collapse:collapse;width:100%}
td,th{border:1px solid #ccc;padding:6px 10px;text-align:left;vertical-align:top;white-space:pre-wrap}</style></head>
<body><h1>开发环境：本应发出的通知</h1><p>短信由模拟通道保存，邮件由开发邮件服务器保存，均未发给任何人。</p>
<table><thead><tr><th>时间</th><th>渠道</th><th>接收人</th><th>内容</th></tr></thead>
<tbody>${rows.join('') || '<tr><td colspan="4">暂无</td></tr>'}</tbody></table></body></html>`;
}
