-- A sheet is written in the language of whoever asked for it.
set local lock_timeout = '5s';
alter table export_task add column language text not null default 'zh-CN'
  check (language in ('zh-CN', 'zh-TW', 'en-US', 'pt-BR'));
