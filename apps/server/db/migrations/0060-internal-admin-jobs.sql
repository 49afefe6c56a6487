-- The list of members says who is an internal administrator, and a job writes that list as a file.
grant select on internal_admin to nota_jobs;
