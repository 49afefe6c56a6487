-- What every later table stands on: ids, the tenant wall, and who may do what. Runs as the owner; the application
-- role owns nothing, so row-level security binds it in every statement.
create sequence nota_id_seq;

-- 18–19 digit ids that grow with time: 41 bits of milliseconds since 2025, 22 bits of a shared sequence. No process
-- needs a number of its own, and two ids of one millisecond differ while fewer than four million were made in it.
create function nota_id() returns bigint language sql volatile as $$
  select (((extract(epoch from clock_timestamp()) * 1000)::bigint - 1735689600000) << 22) | (nextval('nota_id_seq') & 4194303)
$$;
grant usage on sequence nota_id_seq to nota_app;

-- The platform (tenant) this connection works for. Unset means nobody, and nobody sees nothing.
create function current_platform() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('nota.platform', true), '')::bigint
$$;

-- Puts a table behind the wall: every row belongs to one platform, and the application role reaches only its own.
create procedure protect_table(subject regclass, privileges text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', subject);
  execute format('create policy own_platform on %s using (platform_id = current_platform()) with check (platform_id = current_platform())', subject);
  execute format('grant %s on %s to nota_app', privileges, subject);
end $$;
