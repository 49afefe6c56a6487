-- What the program of a customer in its sandbox preserves is a test. It is said when the record is made and does not
-- change with the customer; the certificate says it too, and so does the door for whoever holds the paper.
alter table attestation add column is_sandbox boolean not null default false;
alter table certificate add column is_sandbox boolean not null default false;

drop function certificate_door(bytea);
create function certificate_door(wanted bytea)
returns table (state text, is_sandbox boolean, issuer text, version integer, latest_version integer, issued_at timestamptz, ended_at timestamptz, sha256 bytea)
language sql stable security definer set search_path = public as $$
  select c.state, c.is_sandbox, p.name, c.version,
         (select max(v.version) from certificate v where v.number = c.number),
         c.issued_at, c.ended_at, c.sha256
    from certificate c join platform p on p.id = c.platform_id
   where c.code_hash = wanted
$$;
revoke all on function certificate_door(bytea) from public;
grant execute on function certificate_door(bytea) to nota_app;
