import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { announce } from '../../platform/live/live-event.ts';
import { openEventStream } from '../event-stream.ts';
import { furnishFirst, type FirstPlatform } from '../second-platform/first-platform.ts';
import { EVERYTHING, readEverything } from '../second-platform/two-platforms.ts';
import { useWorld } from '../world.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });

/**
 * Tables whose records belong to the staff, the console or everybody: no scope hides them. Approvals hide for themselves
 * what is about a hidden record (`isSeenBy`). Every other table is hidden.
 */
const OF_EVERYBODY = [
  'account_notice',
  'agreement_file',
  'app_version',
  'approval_request',
  'banner',
  'chain_mode',
  'config_version',
  'credential_reset',
  'dict_item',
  'document_template',
  'grant_change',
  'internal_admin',
  'legal_clock',
  'login_alert',
  'login_log',
  'member',
  'member_role',
  'member_scope',
  'notice',
  'passkey',
  'platform',
  'role',
  'saved_view',
  'session',
  'sign_in_policy',
  'transition_trail',
  'working_day',
  'working_year',
];

let first: FirstPlatform;
let hidden: string[];
beforeAll(async () => {
  first = await furnishFirst(world, EVERYTHING);
  hidden = await idsOfBusiness();
}, 180_000);

/** Ids of every record of business, which no table of everybody has. */
async function idsOfBusiness(): Promise<string[]> {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'platform_id'
       join pg_attribute i on i.attrelid = c.oid and i.attname = 'id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any ($1) order by 1`,
    [OF_EVERYBODY],
  );
  const ids: string[] = [];
  for (const { name } of tables) {
    const { rows } = await world.owner.query<{ id: string }>(
      `select id::text from ${name} where platform_id = $1 and id::text ~ '^[0-9]{15,}$'`,
      [world.platform.id],
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

describe.each(['own', 'office', 'house'] as const)(
  'a member of the scope %s who holds every permission',
  (dataScope) => {
    it('reads no record of business in any answer, whichever id is asked for', { timeout: 300_000 }, async () => {
      const as = await world.staff({ ...EVERYTHING, hasRole: true }, { dataScope });
      const told: string[] = [];
      for (const [question, answer] of Object.entries(await readEverything(world, as))) {
        const [asked] = question.split(' ').slice(-1);
        told.push(...hidden.filter((id) => id !== asked && answer.includes(id)).map((id) => `${question}: ${id}`));
        if (answer.includes('首平台企业') || answer.includes('首平台合同')) told.push(`${question}: a name`);
      }
      expect(told).toEqual([]);
      expect(hidden.length).toBeGreaterThan(40);
    });

    it('hears of no record of business', async () => {
      const as = await world.staff({ ...EVERYTHING, hasRole: true }, { dataScope });
      const stream = await openEventStream(await world.listen(), as);
      for (const stem of ['attestation', 'company-user', 'personal-user', 'api-customer', 'notification'])
        await announce(world.db, { kind: 'record', stem, id: first.recordId });
      await world.call(presenceApi.show, { as: first.staff, body: { record: `attestation:${first.recordId}` } });
      // Longer than events are gathered for a narrower scope.
      await pause(1_500);
      expect(stream.events).toEqual([]);
    });
  },
);
