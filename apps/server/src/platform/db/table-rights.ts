import type pg from 'pg';

/** Every right on a table, a column or a sequence of ours that a role other than its owner has, by role. */
const RIGHTS = `
  with ours as (
    select c.oid, c.relname, c.relkind, c.relowner, c.relacl
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
  ), given as (
    select o.relname, a.grantee, lower(a.privilege_type) as privilege, null as columns
      from ours o, aclexplode(coalesce(o.relacl, acldefault(case o.relkind when 'S' then 's' else 'r' end::"char", o.relowner))) a
     where a.grantee <> o.relowner
    union all
    select o.relname, a.grantee, lower(a.privilege_type), string_agg(t.attname, ', ' order by t.attname)
      from ours o join pg_attribute t on t.attrelid = o.oid, aclexplode(t.attacl) a
     where a.grantee <> o.relowner group by 1, 2, 3
  )
  select case grantee when 0 then 'everybody' else pg_get_userbyid(grantee) end as role, relname as subject,
         string_agg(privilege || coalesce(' (' || columns || ')', ''), ', '
                    order by array_position(array['select', 'usage', 'insert', 'update', 'delete'], privilege), columns) as rights
    from given group by 1, 2 order by 1, 2`;

/** The rights on tables as text, role by role, for reviewers. */
export async function readTableRights(owner: pg.Client | pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ role: string; subject: string; rights: string }>(RIGHTS);
  return [...Map.groupBy(rows, ({ role }) => role)]
    .map(([role, given]) => `${role}\n${given.map(({ subject, rights }) => `  ${subject}: ${rights}`).join('\n')}\n`)
    .join('\n');
}
