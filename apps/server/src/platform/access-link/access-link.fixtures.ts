import { endpoint } from '@nota/contract/kit/endpoint.ts';
import { none, text } from '@nota/contract/kit/fields.ts';
import { defineNotification } from '@nota/contract/platform/notification-definition.ts';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { PAPER } from '../files/stored-file/ready-paper.ts';
import { createHttpApp } from '../http/http-app.ts';
import { createRouter } from '../http/implement.ts';
import { refuse } from '../refusal.ts';
import { accessLinkRoutes } from './access-link.routes.ts';
import { finishAccessLink, issueAccessLink, type IssuedLink, type NewLink } from './access-link.service.ts';
import { defineLinkPurpose } from './link-purpose.ts';
import { visitFileRoutes } from './visit-file.routes.ts';

const linkText = (kind: string) =>
  defineNotification({
    kind,
    version: 1,
    purpose: 'alert',
    channels: ['sms', 'email'],
    variables: z.object({ link: z.string() }),
    secret: ['link'],
    title: ['请补正', '請補正', 'Please correct', 'Corrija'],
    text: ['请打开{link}', '請開啟{link}', 'Open {link}', 'Abra {link}'],
    sample: { link: 'https://example.test/p/example#' + 'a'.repeat(32) },
  });

/** Somebody is asked to correct what stands in the record of a company. */
export const examplePurpose = defineLinkPurpose({
  name: 'example',
  recordKind: 'company-user',
  page: '/p/example',
  text: linkText('example.link'),
  papers: PAPER,
});

/** The same record for another purpose, without papers. */
export const otherPurpose = defineLinkPurpose({
  name: 'other',
  recordKind: 'company-user',
  page: '/p/other',
  text: linkText('other.link'),
});

const company = z.object({ orgName: z.string(), agentName: z.string().nullable(), agentPhone: z.string().nullable() });

export const exampleApi = {
  read: endpoint({
    kind: 'outside',
    method: 'GET',
    path: '/public-api/test/example',
    summary: '示例：读取',
    permission: 'link:example',
    params: none,
    query: none,
    body: none,
    data: company,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  correct: endpoint({
    kind: 'outside',
    method: 'POST',
    path: '/public-api/test/example/correct',
    summary: '示例：补正',
    permission: 'link:example',
    params: none,
    query: none,
    body: z.object({ bank: text(50), isLast: z.boolean().default(false) }),
    data: z.object({ bank: z.string() }),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 20, seconds: 60 },
  }),
};

/** The routes of links with the purposes and endpoints of this file beside them. */
export async function openExampleApp(deps: Deps) {
  const app = await createHttpApp(deps);
  const router = createRouter(app, deps);
  accessLinkRoutes(router);
  visitFileRoutes(router, [examplePurpose, otherPurpose]);
  router.implement(exampleApi.read, async ({ trx, link }) => {
    const found = trx.selectFrom('company_user').selectAll().where('id', '=', link.record.id);
    const row = (await found.executeTakeFirst()) ?? refuse('RECORD_NOT_FOUND');
    return { orgName: row.org_name, agentName: row.agent_name, agentPhone: row.agent_phone };
  });
  router.implement(exampleApi.correct, async ({ trx, link, at, body: { bank, isLast }, audit }) => {
    const changed = trx.updateTable('company_user').set({ bank }).where('id', '=', link.record.id);
    if ((await changed.executeTakeFirst()).numUpdatedRows === 0n) refuse('RECORD_NOT_FOUND');
    if (isLast) await finishAccessLink(trx, link.id, at);
    audit({ after: { bank } });
    return { bank };
  });
  return { app, router };
}

type ExampleLink = NewLink<typeof examplePurpose.text.variables>;
type Given = Partial<Omit<ExampleLink, 'recordId' | 'at'>>;

const HOUR_MS = 3_600_000;

/** A link to a company, which lasts an hour. */
export const exampleLink = (at: Date, recordId: string, given: Given = {}): ExampleLink => ({
  purpose: examplePurpose,
  recordId,
  recipient: { channel: 'sms', address: '13812345678' },
  secondFactor: { kind: 'code' },
  variables: {},
  expiresAt: new Date(at.getTime() + HOUR_MS),
  uses: 3,
  at,
  ...given,
});

export async function buildLink(
  db: Db,
  deps: Pick<Deps, 'keys' | 'config' | 'clock'>,
  recordId: string,
  given: Given = {},
): Promise<IssuedLink & { readonly token: string }> {
  const link = exampleLink(deps.clock.now(), recordId, given);
  const issued = await db.transaction().execute((trx) => issueAccessLink(trx, deps, link));
  return { ...issued, token: issued.url.split('#')[1] ?? '' };
}
