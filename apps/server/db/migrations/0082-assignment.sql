-- Whom a case is with. The columns stay when it is decided: they then say who worked on it.
set local lock_timeout = '5s';

alter table company_verification add column assignee_id bigint, add column assigned_at timestamptz;
alter table api_customer add column assignee_id bigint, add column assigned_at timestamptz;
-- A copy of the verification's, so that the policy below compares a column and looks into no other table.
alter table company_user add column assignee_id bigint;
-- A step about somebody: to whom a case was given.
alter table transition_trail add column concerns_member_id bigint;

alter table company_verification
  add constraint company_verification_assignee_fkey foreign key (assignee_id) references member (id) not valid,
  add constraint company_verification_assigned_check check ((assignee_id is null) = (assigned_at is null)) not valid;
alter table api_customer
  add constraint api_customer_assignee_fkey foreign key (assignee_id) references member (id) not valid,
  add constraint api_customer_assigned_check check ((assignee_id is null) = (assigned_at is null)) not valid;
alter table transition_trail
  add constraint transition_trail_concerns_fkey foreign key (concerns_member_id) references member (id) not valid;

-- Rows that belong to a record of another table are there for whoever sees that record.
create procedure restrict_by_record(subject regclass, record regclass, record_column text) language plpgsql as $$
begin
  execute format(
    'create policy data_scope on %1$s as restrictive using ((select current_scope()) = ''all'' or exists (select 1 from %2$s r where r.id = %1$s.%3$I)) with check (true)',
    subject, record, record_column);
end $$;

call restrict_by_scope('company_user', 'assignee_id', null, null);
call restrict_by_scope('company_verification', 'assignee_id', null, null);
call restrict_by_record('company_submission', 'company_user', 'company_user_id');
call restrict_by_scope('api_customer', 'assignee_id', null, null);
