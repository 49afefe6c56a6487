-- A part of a name is compared, and its list put in order, where its pairs are: no record is fetched but those shown.
-- The name is as searches compare it, in one width and in small letters.
alter table attestation_gram add column name text, add column created_at timestamptz;
update attestation_gram g
   set name = lower(normalize(a.name, nfkc)), created_at = a.created_at
  from attestation a
 where a.id = g.id;
alter table attestation_gram alter column name set not null, alter column created_at set not null;

-- Rows that lie apart are asked of the disk together and not one after the other.
drop function attestation_gram_door(integer[], integer);
create function attestation_gram_door(wanted integer[], part text, most integer)
returns table (id bigint, created_at timestamptz)
language plpgsql stable security definer set search_path = public set effective_io_concurrency = 64 as $$
declare
  rarest integer[];
begin
  select array_agg(chosen.gram) into rarest
    from (select gram from attestation_gram_shares(wanted) order by share limit 3) chosen;
  return query
    select g.id, g.created_at from attestation_gram g
     where g.grams @> rarest and g.platform_id = current_platform() and strpos(g.name, part) > 0
     limit most;
end $$;
revoke all on function attestation_gram_door(integer[], text, integer) from public;
grant execute on function attestation_gram_door(integer[], text, integer) to nota_app;
