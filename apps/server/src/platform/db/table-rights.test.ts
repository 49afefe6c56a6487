import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { readTableRights } from './table-rights.ts';

const world = useWorld();

describe('rights on tables', () => {
  it('are exactly those in the file that `npm run db` writes for reviewers', async () => {
    const written = new URL('table-rights.txt', import.meta.url);
    expect(await readTableRights(world.owner)).toBe(await readFile(written, 'utf8'));
  });

  it('let no role delete rows of a trail: audit, transitions, sign-ins, custody, the log', async () => {
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
