import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';

const world = useWorld();

/** Every right on a table, a column or a sequence of ours that anybody but its owner has, by role. */
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

describe('rights on tables', () => {
  it('are exactly these; whoever gives another one writes it down here, with vitest -u, and a reviewer reads it', async () => {
    const { rows } = await world.owner.query<{ role: string; subject: string; rights: string }>(RIGHTS);
    const byRole = Map.groupBy(rows, ({ role }) => role);
    const text = [...byRole].map(
      ([role, given]) => `${role}\n${given.map(({ subject, rights }) => `  ${subject}: ${rights}`).join('\n')}\n`,
    );
    await expect(text.join('\n')).toMatchFileSnapshot('table-rights.txt');
  });

  it('let nobody take rows out of a trail: audit, transitions, sign-ins, custody, the log', async () => {
    const { rows } = await world.owner.query<{ right: string }>(
      `select r.rolname || ' ' || verb || ' ' || trail as right
         from pg_roles r,
              unnest(array['audit_entry', 'transition_trail', 'login_log', 'kernel_entry', 'log_entry', 'log_head']) trail,
              unnest(array['update', 'delete', 'truncate']) verb
        where r.rolname like 'nota%' and r.rolname <> 'nota_owner' and has_table_privilege(r.oid, trail, verb)`,
    );
    expect(rows).toEqual([]);
  });

  it('let jobs read no credentials, and the API write nothing that only workers write', async () => {
    const can = async (role: string, verb: string, table: string, column?: string) => {
      const ask = column
        ? `select has_column_privilege($1, $2, $4, $3) as can`
        : `select has_table_privilege($1, $2, $3) or ($3 <> 'delete' and has_any_column_privilege($1, $2, $3)) as can`;
      const { rows } = await world.owner.query<{ can: boolean }>(
        ask,
        column ? [role, table, verb, column] : [role, table, verb],
      );
      return rows[0]?.can;
    };
    for (const column of ['password_hash', 'password_history', 'second_factor_step']) {
      expect([column, await can('nota_jobs', 'select', 'member', column)]).toEqual([column, false]);
    }
    for (const table of ['session', 'sign_in_attempt']) {
      expect([table, await can('nota_jobs', 'select', table)]).toEqual([table, false]);
    }
    for (const table of [
      'head_stamp',
      'anchor',
      'anchor_transaction',
      'cosignature',
      'certificate',
      'revocation_list',
    ]) {
      expect([table, await can('nota_api', 'insert', table)]).toEqual([table, false]);
    }
    for (const table of ['idempotency_key', 'download_ticket', 'api_call', 'api_day']) {
      expect([table, await can('nota_api', 'delete', table)]).toEqual([table, false]);
    }
  });
});
