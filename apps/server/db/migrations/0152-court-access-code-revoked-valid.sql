-- Reads every code once, while codes go on being made.
alter table court_access_code validate constraint court_access_code_state_check;
