import { LABELS, ORGANIZATIONS, PEOPLE } from './believable-names.ts';

/** How many names there are, in the table `given_name`: each is used by many rows. */
export const NAMES = 100_000;
const DAYS = 548;

/** Pseudo-random numbers by hashing the row's number: `chance(n)` is from 0 to 9,999, a different one for each n. */
const chance = (n: number) => `(hashint8extended(i, ${n}) & 9223372036854775807) % 10000`;
const pick = (n: number, words: readonly string[]) =>
  `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + (hashint8extended(i, ${n}) & 9223372036854775807) % ${words.length}]`;

export const FILL = `
  with drawn as (
    select i, $4::bigint as total, ${chance(1)} as platform_c, ${chance(2)} as owner_c, ${chance(3)} as state_c, ${chance(4)} as type_c,
           ${chance(5)} as channel_c, ${chance(6)} as label_c, ${chance(7)} as held_c,
           ((hashint8extended(i, 8) & 9223372036854775807) % ${NAMES})::integer as name_no,
           timestamptz '2025-05-01' + (i::float8 / $4::bigint) * interval '${DAYS} days' as at
      from generate_series($2::bigint, $3::bigint) i
  ), rows as (
    select *, case when state_c < 9300 then 'preserved' when state_c < 9700 then 'expired' when state_c < 9800 then 'closed'
                   when state_c < 9880 then 'anchoring' when state_c < 9930 then 'reviewing' when state_c < 9970 then 'review-refused'
                   when state_c < 9995 then 'anchor-failed' else 'unpaid' end as state
      from drawn
  )
  insert into attestation (id, platform_id, type, channel, customer_id, owner_type, owner_name, owner_phone, name, size_bytes, mime,
    labels, sha256, sm3, state, is_paid, chain_mode, chain_state, created_at, stamped_at, anchored_at, block_number, retention_until, is_held)
  select (((extract(epoch from at) * 1000)::bigint - 1735689600000) << 22) | (i & 4194303),
         case when platform_c < 5000 then $1::bigint else 1000 + platform_c % 20 end,
         case when type_c < 7000 then 8 when type_c < 9500 then 0 when type_c < 9900 then 1 else type_c % 14 end,
         case when channel_c < 9000 then 'api' when channel_c < 9990 then 'self' else 'staff' end,
         case when channel_c < 9000 then 500 + (channel_c * channel_c / 1000000) end,
         case when owner_c < 6000 then 'organization' else 'person' end,
         case when owner_c < 6000 then ${pick(9, ORGANIZATIONS)} else ${pick(9, PEOPLE)} end,
         '13' || lpad((i % 1000003)::text, 9, '0'),
         n.name, 1000 + i * 7919 % 50000000, 'application/pdf',
         case when label_c < 500 then array[${pick(10, LABELS)}] else '{}' end,
         sha256(i::text::bytea), sha256(('s' || i)::bytea), state, true, 1,
         case when state in ('preserved', 'expired') then 3 when state = 'anchoring' then 1 when state = 'anchor-failed' then 4 else 0 end,
         at, at + interval '40 seconds',
         case when state in ('preserved', 'expired') then at + interval '10 minutes' end,
         case when state in ('preserved', 'expired') then i / 100 end,
         at + interval '5 years', held_c < 1
    from rows join given_name n on n.no = rows.name_no`;

export const FILL_GRAMS = `
  insert into attestation_gram (id, platform_id, grams, name, created_at)
  select a.id, a.platform_id,
         array(select gram # ((a.platform_id << 32) >> 32)::integer
                 from unnest(case a.owner_type when 'person' then n.person else n.organization end) gram),
         a.name, a.created_at
    from attestation a join given_name n on n.name = a.name`;

export const FILL_LABELS = `
  insert into attestation_label (platform_id, owner_type, label, created_at, id)
  select platform_id, owner_type, unnest(labels), created_at, id from attestation where labels <> '{}'`;
