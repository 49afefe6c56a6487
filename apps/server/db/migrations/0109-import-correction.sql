-- Imports whose columns are assigned to fields, whose rows are corrected before they are written and have an outcome
-- each, and which can be undone for a while.
set local lock_timeout = '5s';
alter table import_task drop constraint import_task_state_check;
alter table import_task add constraint import_task_state_check check (state in
  ('checking', 'unmapped', 'checked', 'committing', 'committed', 'undoing', 'undone', 'refused', 'cancelled')) not valid;
alter table import_task
  -- The titles and the first rows as they stand in the sheet.
  add column header jsonb,
  -- The column of each field; and whether a person chose it, which the next sheet of the kind remembers.
  add column columns jsonb,
  add column is_chosen boolean not null default false,
  -- Messages in all languages about the rows together.
  add column faults jsonb not null default '[]',
  add column left_out_rows integer not null default 0,
  add column refused_rows integer not null default 0,
  add column undone_rows integer not null default 0,
  add column kept_rows integer not null default 0,
  add column language text not null default 'zh-CN' check (language in ('zh-CN', 'zh-TW', 'en-US', 'pt-BR'));

alter table import_row
  add column is_left_out boolean not null default false,
  -- Of a row without wrong cells: two with the same key are one too many.
  add column row_key text,
  -- `made`, `changed` or `same`, or the name of a refusal; null before it was written.
  add column outcome text,
  add column record_id text,
  -- What an undo needs to know of the record as it was.
  add column earlier jsonb,
  -- `undone`, or the name of the refusal for which it is kept.
  add column undone text;
grant update (cells, issues, is_left_out, row_key, undone) on import_row to nota_api;
grant update (outcome, record_id, earlier, undone) on import_row to nota_jobs;
-- A year that was imported by mistake is taken away again.
grant delete on working_year to nota_jobs;
