-- What somebody was told of a notary, so that each step is told once: the nearest of the steps before the end of the
-- licence, and before the sixty-fifth birthday.
alter table notary
  add column licence_told_days smallint check (licence_told_days in (7, 30, 60)),
  add column retirement_told_days smallint check (retirement_told_days in (30, 60));
