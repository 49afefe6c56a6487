-- A customer's program uploads as well, and is no member of staff. It is known by its number alone, as everywhere.
alter table stored_file alter column uploaded_by drop not null;
alter table stored_file add column uploaded_for bigint;
alter table stored_file add constraint stored_file_uploader_check check (num_nonnulls(uploaded_by, uploaded_for) = 1);
