-- A session must not outlive its account, so the door also says whether the account's last day has passed, by the
-- caller's clock. The door with one argument stays for processes of the release before.
create function session_door(wanted bytea, at timestamptz)
returns table (
  id bigint, platform_id bigint, platform_kind text, member_id bigint, member_name text, is_current boolean,
  rotated_at timestamptz, created_at timestamptz, last_seen_at timestamptz, ended_at timestamptz, ended_by text,
  permission_ids integer[], action_codes text[], is_internal_admin boolean, is_member_over boolean
)
language sql stable security definer set search_path = public as $$
  select s.id, s.platform_id, p.kind, s.member_id, m.name, s.token_hash = wanted, s.rotated_at, s.created_at,
         s.last_seen_at, s.ended_at, s.ended_by, s.permission_ids, s.action_codes, s.is_internal_admin,
         coalesce(m.expires_at <= at, false)
    from session s join member m on m.id = s.member_id join platform p on p.id = s.platform_id
   where s.token_hash = wanted or s.previous_token_hash = wanted
$$;
revoke all on function session_door(bytea, timestamptz) from public;
grant execute on function session_door(bytea, timestamptz) to nota_app;
