-- When an office is open: {"week": [[{"from": "09:00", "to": "12:00"}], …], "remark": "…"}, Monday first.
set local lock_timeout = '5s';
alter table notary_office add column hours jsonb;
