-- concurrently
-- The list of cases by its filters, of a million cases: with the columns of the scopes, and of what else is asked for or
-- sorted by, an index finds and counts a page without reading rows. Each stands in the place of one without them.
create index concurrently notarization_case_newest_idx on notarization_case (platform_id, submitted_at desc, id desc)
  include (assignee_id, office_id, accepted_at, issued_at, due_at);
drop index concurrently notarization_case_list_idx;
create index concurrently notarization_case_kind_idx on notarization_case (platform_id, applicant_type, submitted_at desc, id desc)
  include (assignee_id, office_id, due_at);
drop index concurrently notarization_case_type_idx;
create index concurrently notarization_case_subject_idx on notarization_case (platform_id, matter, submitted_at desc, id desc)
  include (assignee_id, office_id, due_at);
drop index concurrently notarization_case_matter_idx;
create index concurrently notarization_case_of_office_idx on notarization_case (platform_id, office_id, submitted_at desc, id desc)
  include (assignee_id, due_at, state, amber_at, red_at, due_is_provisional) where office_id is not null;
drop index concurrently notarization_case_office_idx;
create index concurrently notarization_case_of_notary_idx on notarization_case (platform_id, notary_id, submitted_at desc, id desc)
  include (assignee_id, office_id, due_at) where notary_id is not null;
drop index concurrently notarization_case_notary_idx;
create index concurrently notarization_case_acceptance_idx on notarization_case (platform_id, accepted_at, id)
  include (submitted_at, assignee_id, office_id, due_at) where accepted_at is not null;
drop index concurrently notarization_case_accepted_idx;
create index concurrently notarization_case_issue_idx on notarization_case (platform_id, issued_at, id)
  include (submitted_at, assignee_id, office_id, due_at) where issued_at is not null;
drop index concurrently notarization_case_issued_idx;
-- Cases that stand still have no end, so that all of them are at one place of their order.
create index concurrently notarization_case_still_idx on notarization_case
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, clock_paused_at, assignee_id, office_id) where clock_paused_at is not null;
drop index concurrently notarization_case_paused_idx;
-- Of one state, and of whatever else a list is narrowed to, by their ends.
create index concurrently notarization_case_state_end_idx on notarization_case
  (platform_id, state, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, assignee_id, office_id);
create index concurrently notarization_case_end_idx on notarization_case
  (platform_id, (case when due_at is null then timestamptz '9999-12-31 00:00:00+00' else due_at end), id)
  include (due_at, amber_at, red_at, due_is_provisional, clock_paused_at, assignee_id, office_id, applicant_type, matter,
           submitted_at, accepted_at, issued_at);
drop index concurrently notarization_case_deadline_idx;
