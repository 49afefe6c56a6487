import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../world.ts';
import { EVERYTHING, openSecond } from './two-platforms.ts';

const world = useWorld();
let ours: Staff;
let theirs: Staff;
beforeAll(async () => {
  theirs = await world.staff(EVERYTHING);
  ours = (await openSecond(world)).staff;
});

const outcome = async (as: Staff, e: AnyEndpoint, body: object) => (await world.call(e, { as, body })).outcome;

/** Unique over all platforms, because the server draws them at random or derives them from an id of its own. */
const DRAWN_BY_THE_SERVER = [
  'api_customer_app_id_key',
  'attestation_view_pkey',
  'certificate_code_hash_key',
  'certificate_entry_id_version_key',
  'certificate_number_version_key',
  'certificate_object_key_key',
  'certificate_standing_key',
  'company_submission_pkey',
  'court_access_code_code_hash_key',
  'document_code_hash_key',
  'download_ticket_pkey',
  'evidence_object_object_key_key',
  'import_row_pkey',
  'internal_admin_pkey',
  'material_pack_item_pkey',
  'member_role_pkey',
  'notarization_case_program_pkey',
  'session_lost_token_key',
  'session_previous_token_hash_key',
  'session_token_hash_key',
  'stored_file_object_key_key',
  'webhook_delivery_endpoint_id_sequence_key',
];

/**
 * Indexes over rows of several platforms: a search in them may be slower because of another platform's rows. They are
 * by age for housekeeping, by an id that the server knows, or with the platform inside the value itself.
 */
const MIXED = [
  'access_link_door_idx',
  'access_visit_door_idx',
  'api_key_door_idx',
  'api_nonce_age_idx',
  'attestation_gram_idx',
  'company_user_label_idx',
  'idempotency_key_age_idx',
  'import_row_bad_idx',
  'personal_user_label_idx',
];

describe('a value that the first platform has', () => {
  it.each([
    ['phone of a member', memberApi.create, { name: '王小明', phone: '13700001111', roleIds: [] }],
    [
      'code of a customer',
      apiCustomerApi.apply,
      {
        orgName: '样例有限公司',
        uscc: '91350100M000100Y43',
        env: 'sandbox',
        contactName: '王小明',
        contactPhone: '13700001111',
        scopes: ['verify'],
        dailyQuota: 1,
        packageTotal: 1,
      },
    ],
  ] as const)('as the %s is refused to itself and free to the second', async (_, endpoint, body) => {
    expect(await outcome(theirs, endpoint, body)).toBe('OK');
    expect(await outcome(theirs, endpoint, body)).toBe('VALUE_TAKEN');
    expect(await outcome(ours, endpoint, body)).toBe('OK');
  });

  it('as an idempotency key is no repetition when the second sends it', async () => {
    const body = { list: 'auth.member', name: '视图', scope: 'me' as const, content: { search: '' } };
    const save = async (as: Staff) =>
      (await world.call(savedViewApi.save, { as, body, headers: { 'idempotency-key': 'the-same' } })).data;
    const [first, again, second] = [await save(theirs), await save(theirs), await save(ours)];
    expect(again).toEqual(first);
    expect(second).not.toEqual(first);
  });

  it.each([
    ['unique index: each begins with the platform, or holds what the server draws', true, DRAWN_BY_THE_SERVER],
    ['other index: each begins with the platform, or is in the list with its reason', false, MIXED],
  ])('can be told by no %s', async (_, isUnique, known) => {
    const { rows } = await world.owner.query<{ name: string }>(
      `select i.indexrelid::regclass::text as name
         from pg_index i join pg_class c on c.oid = i.indrelid
         join pg_attribute p on p.attrelid = c.oid and p.attname = 'platform_id'
        where c.relnamespace = 'public'::regnamespace and i.indisunique = $1 and i.indkey[0] <> p.attnum
          and pg_get_indexdef(i.indexrelid) not like '%(id)'
        order by 1`,
      [isUnique],
    );
    expect(rows.map(({ name }) => name)).toEqual(known);
  });
});
