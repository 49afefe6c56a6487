-- Workers remove tasks whose report nobody needs any more; the audit entry of the request and the trails of the records stay.
set local lock_timeout = '5s';
grant delete on bulk_task, bulk_task_row to nota_jobs;
