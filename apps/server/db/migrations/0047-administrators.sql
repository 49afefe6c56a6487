-- batches
-- One role that held everything becomes three that nobody may unite. The old role is only retired: processes of the
-- release before go on without it.

-- A role of a platform's own that has one of the three codes keeps its rights under another code.
update role set code = code || '-' || id
 where id in (select id from role
               where code in ('system-admin', 'security-admin', 'audit-admin') and not is_system limit 100);

insert into role (platform_id, code, name, description, permission_ids, action_codes, is_system, created_at, updated_at)
select p.id, r.code,
       r.name || case when exists (select from role o where o.platform_id = p.id and o.name = r.name and not o.is_retired)
                      then '（内置）' else '' end,
       r.description, '{7,8,79}', r.actions, true, now(), now()
  from platform p
 cross join (values
   ('system-admin', '系统管理员', '管理成员账号，提交授权变更；不复核授权，不审批业务',
    '{7:create,7:edit,7:disable,7:reset,7:export,8:propose}'::text[]),
   ('security-admin', '安全管理员', '复核授权变更；不管理账号，不审批业务', '{8:approve}'),
   ('audit-admin', '审计管理员', '查看审计日志，不作任何修改', '{8:audit}')
 ) as r (code, name, description, actions)
 where not exists (select from role o where o.platform_id = p.id and o.code = r.code)
 limit 300;

-- Whoever held everything holds one of the three from now on, and nothing beside it. Where two or more of them can
-- sign in, one becomes the security administrator: the newest account that is no internal administrator, or else the
-- newest. A platform with only one gets its security administrator by `npm run appoint`.
with waiting as (
  select id, platform_id from role where code = 'super-admin' and is_system and not is_retired order by id limit 20
), former as (
  select mr.platform_id, mr.member_id, m.state,
         row_number() over (partition by mr.platform_id
           order by m.state = 'enabled' and coalesce(m.expires_at > now(), true) desc,
                    m.phone = any(p.admin_phones), m.created_at desc, m.id desc) as place,
         count(*) filter (where m.state = 'enabled' and coalesce(m.expires_at > now(), true))
           over (partition by mr.platform_id) as reachable
    from waiting w
    join member_role mr on mr.role_id = w.id
    join member m on m.id = mr.member_id
    join platform p on p.id = mr.platform_id
), named as (
  select f.*, case when f.place = 1 and f.reachable > 1 then 'security-admin' else 'system-admin' end as code
    from former f
), gone as (
  delete from member_role mr using named n where mr.member_id = n.member_id
), given as (
  insert into member_role (platform_id, member_id, role_id)
  select n.platform_id, n.member_id, r.id from named n join role r on r.platform_id = n.platform_id and r.code = n.code
), ended as (
  update session s set ended_at = now(), ended_by = 'revoked'
    from named n where s.member_id = n.member_id and s.ended_at is null
), told as (
  insert into transition_trail (platform_id, lifecycle, record_id, action, from_state, to_state, reason, at)
  select n.platform_id, 'member', n.member_id, 'appoint', n.state, n.state,
         case n.code when 'security-admin' then '升级：超级管理员改任安全管理员' else '升级：超级管理员改任系统管理员' end,
         now()
    from named n
)
update role set is_retired = true, updated_at = now() where id in (select id from waiting);

-- Those whose phone number is listed stay internal administrators, except who approves rights, decides business or
-- reads the audit log: the two exclude each other. Both are written down, and what is written down is done.
with listed as (
  select m.platform_id, m.id, m.state, not exists (
           select from member_role mr join role r on r.id = mr.role_id
            where mr.member_id = m.id and not r.is_retired
              and r.action_codes && '{8:approve,8:audit,11:review,14:review,14:certificate,14:hold,187:approve}'
         ) as is_kept
    from member m join platform p on p.id = m.platform_id and m.phone = any(p.admin_phones)
   where not exists (select from transition_trail t
                      where t.platform_id = m.platform_id and t.lifecycle = 'member' and t.record_id = m.id
                        and t.action in ('keep-internal-admin', 'end-internal-admin'))
   order by m.id limit 100
), kept as (
  insert into internal_admin (platform_id, member_id, origin, granted_at)
  select platform_id, id, 'kept', now() from listed where is_kept
), ended as (
  update session s set ended_at = now(), ended_by = 'revoked'
    from listed l where s.member_id = l.id and not l.is_kept and s.ended_at is null
)
insert into transition_trail (platform_id, lifecycle, record_id, action, from_state, to_state, reason, at)
select platform_id, 'member', id, case when is_kept then 'keep-internal-admin' else 'end-internal-admin' end,
       state, state,
       case when is_kept then '升级：手机号在内部管理员名单中，保留为内部管理员'
            else '升级：所任角色与内部管理员互斥，不再是内部管理员' end, now()
  from listed;
