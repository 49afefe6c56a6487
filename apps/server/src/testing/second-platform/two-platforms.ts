import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { ACTION_CODES, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { buildPlatform, type BuiltPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { fillEveryTable } from '../wall-rows.ts';
import type { Staff, World } from '../world.ts';
import { idsOf } from './known-values.ts';
import { fieldsOf, nameOf } from './sample-input.ts';

/** A member with every permission: what they do not see, no member of that platform sees. */
export const EVERYTHING = { permissionIds: Object.values(PERMISSION), actions: ACTION_CODES, isInternalAdmin: true };

export interface SecondPlatform {
  readonly platform: BuiltPlatform;
  readonly staff: Staff;
  /** The same API and database, bound to the second platform. */
  readonly world: World;
}

/** A platform with a row in every table, so that its lists have rows of their own. */
export async function openSecond(world: World): Promise<SecondPlatform> {
  const platform = await buildPlatform(world.owner);
  await fillEveryTable(world.owner, platform.id);
  const db = world.deps.database.forPlatform(platform.id);
  // For the second list. A bare row, because a record with an entry would also move with the log, which all platforms
  // share.
  const record = {
    type: 8,
    channel: 'api',
    owner_type: 'organization',
    owner_name: '次平台企业',
    name: '次平台.pdf',
  } as const;
  await db
    .insertInto('attestation')
    .values({ ...record, sha256: Buffer.alloc(32, 2), created_at: world.clock.now() })
    .execute();
  return {
    platform,
    staff: await world.staffOf(platform, { ...EVERYTHING, hasRole: true }),
    world: { ...world, platform, db },
  };
}

export async function ask(world: World, as: { token: string }, e: AnyEndpoint, given: Asked = {}): Promise<string> {
  const url = e.path.replace(/:(\w+)/g, (_, name: string) => given.params?.[name] ?? '');
  const answer = await world.send({
    method: e.method,
    url,
    headers: { authorization: as.token, 'user-agent': 'test' },
    ...(given.query ? { query: { ...given.query } } : {}),
    ...(e.method === 'POST' ? { payload: given.body ?? {} } : {}),
  });
  // Every refusal has a request id of its own, and a search says what its text may be, whoever has it: both are left out
  // of comparisons.
  const payload = answer.payload.replace(/"requestId":"[^"]*"/, '').replace(/"identifiers":\[[^\]]*\]/, '');
  return `${answer.statusCode} ${payload}`;
}

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Endpoints with an enveloped answer for a signed-in member; streams and public endpoints have tests of their own. */
export const readsOf = (world: World) =>
  world.router.endpoints.filter((e) => e.method === 'GET' && e.kind === 'query' && e.answers !== 'file');

/** Everything that a member can read: every list, and every record by every id of the platform. */
export async function readEverything(world: World, as: Staff): Promise<Record<string, string>> {
  const ids = await idsOf(world, as.platformId);
  const answers: Record<string, string> = {};
  for (const e of readsOf(world)) {
    const query = await neededQuery(world, as.platformId, e);
    for (const id of e.path.includes(':id') ? ids : ['']) {
      answers[`${nameOf(e)} ${id}`] = await ask(world, as, e, { params: { id }, query });
    }
  }
  return answers;
}

/** Lists with required filters; a new required filter fails until it is named here. */
const NEEDED: Readonly<Record<string, string>> = {
  customerId: 'select id::text as value from api_customer where platform_id = $1 order by id limit 1',
  officeId: 'select id::text as value from notary_office where platform_id = $1 order by id limit 1',
  kind: `select 'company-verification' as value where $1::bigint is not null`,
  name: `select 'notary-office.create' as value where $1::bigint is not null`,
  type: 'select type as value from dict_item where platform_id = $1 order by 1 limit 1',
  recordId: 'select id::text as value from company_user where platform_id = $1 order by id limit 1',
  part: `select 'basic-info' as value where $1::bigint is not null`,
  ownerId: `select owner_id as value from ledger_account
             where platform_id = $1 and owner_kind = 'company-user' order by id desc limit 1`,
  ownerKind: `select 'company-user' as value where $1::bigint is not null`,
  term: 'select org_name as value from company_user where platform_id = $1 order by id limit 1',
  list: 'select list as value from saved_view where platform_id = $1 order by 1 limit 1',
};

export async function neededQuery(world: World, platformId: string, e: AnyEndpoint): Promise<Record<string, string>> {
  const query: Record<string, string> = {};
  for (const [field, shape] of fieldsOf(e.query)) {
    if (e.query.safeParse({}).success) break;
    // Of a closed list any value will do: the record beside it is the platform's own.
    if (field === 'recordKind') query[field] = String(shape.enum?.[0]);
    const statement = NEEDED[field];
    if (!statement) continue;
    const { rows } = await world.owner.query<{ value: string }>(statement, [platformId]);
    query[field] = rows[0]?.value ?? '';
  }
  const parsed = e.query.safeParse(query);
  if (!parsed.success) throw new Error(`${nameOf(e)} needs a query that two-platforms.ts does not know`);
  return query;
}
