import { FIRST_STATES } from '../contract/lifecycle-template.ts';
import type { Names } from '../names.ts';

export function migration({ table, words, has }: Names): string {
  const states = FIRST_STATES.map((state) => `'${state}'`).join(', ');
  const state = `  state        text not null default '${FIRST_STATES[0]}' check (state in (${states})),\n`;
  const byState = `create index ${table}_state_list_idx on ${table} (platform_id, state, created_at desc, id desc);\n`;
  return `-- Say in a sentence what a ${words} is and what is never done to it.
create table ${table} (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  name         text not null,
${has.lifecycle ? state : ''}  version      integer not null default 1,
  created_at   timestamptz not null
);
create index ${table}_list_idx on ${table} (platform_id, created_at desc, id desc);
${has.lifecycle ? byState : ''}call protect_table('${table}', 'select, insert, update');
`;
}
