-- How common a pair of characters is, by the statistics, was told as zero where they do not list the pair. They list
-- about a thousand pairs, and among millions of names a pair below those may still be in tens of thousands: a search for
-- one read all of them. Such a pair now counts as common as the rarest that is listed, so that the answer is never too
-- low. Behind the frequencies of the listed pairs pg_stats gives the lowest frequency among them.
create or replace function public.attestation_gram_shares(wanted integer[]) returns table (gram integer, share real)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with known as materialized (
    select s.most_common_elems::text::integer[] as elems, s.most_common_elem_freqs as freqs
      from pg_catalog.pg_stats s
     where s.schemaname = 'public' and s.tablename = 'attestation_gram' and s.attname = 'grams'
  ), asked as (
    select w.gram # ((public.current_platform() << 32) >> 32)::integer as gram from unnest(wanted) as w (gram)
  )
  select asked.gram, coalesce(k.freqs[array_position(k.elems, asked.gram)], k.freqs[cardinality(k.elems) + 1], 0)
    from asked left join known k on true
$$;
