-- A range of sizes that names few records is read off its index alone, in whatever order the list has.
drop index attestation_size_idx;
create index attestation_size_idx on attestation (platform_id, owner_type, size_bytes) include (created_at, id) where size_bytes is not null;

-- How common each pair is among all names, by the statistics; what they do not know is rare.
create function attestation_gram_shares(wanted integer[]) returns table (gram integer, share real)
language sql stable security definer set search_path = public as $$
  select w.gram # ((current_platform() << 32) >> 32)::integer, coalesce(common.freq, 0)
    from unnest(wanted) as w (gram)
    left join (
      select c.elem, c.freq
        from pg_stats s, unnest(s.most_common_elems::text::integer[], s.most_common_elem_freqs) as c (elem, freq)
       where s.schemaname = 'public' and s.tablename = 'attestation_gram' and s.attname = 'grams'
    ) common on common.elem = w.gram # ((current_platform() << 32) >> 32)::integer
$$;
revoke all on function attestation_gram_shares(integer[]) from public;

-- How many names have the rarest of these pairs, about.
create function attestation_gram_estimate(wanted integer[]) returns bigint
language sql stable security definer set search_path = public as $$
  select (min(share) * greatest((select reltuples from pg_class where oid = 'attestation_gram'::regclass), 0))::bigint
    from attestation_gram_shares(wanted)
$$;
revoke all on function attestation_gram_estimate(integer[]) from public;
grant execute on function attestation_gram_estimate(integer[]) to nota_app;

create or replace function attestation_gram_door(wanted integer[], most integer) returns setof bigint
language plpgsql stable security definer set search_path = public as $$
declare
  rarest integer[];
begin
  select array_agg(chosen.gram) into rarest
    from (select gram from attestation_gram_shares(wanted) order by share limit 3) chosen;
  return query
    select g.id from attestation_gram g
     where g.grams @> rarest and g.platform_id = current_platform()
     limit most;
end $$;
