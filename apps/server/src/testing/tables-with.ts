import type pg from 'pg';

/** Tables with a row that contains the text, in any column; including those of the job queue. */
export async function tablesWith(owner: pg.Client, text: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'nota_queue')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await owner.query(`select 1 from ${name} as one where strpos(one::text, $1) > 0 limit 1`, [text]);
    if (hit.rowCount) found.push(name.replace('public.', ''));
  }
  return found;
}
