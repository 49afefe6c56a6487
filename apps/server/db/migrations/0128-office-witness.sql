-- Which witness of the log an office runs, by its public key. Recorded here and trusted nowhere: whose cosignatures count
-- is a setting of the deployment. No record is edited: another is proposed, and takes the place of the one in force.
create table office_witness (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  office_id    bigint not null references notary_office (id),
  -- witness.example.org+8f3d5a10+<base64 of type and key>
  vkey         text not null check (length(vkey) between 50 and 200),
  reason       text not null,
  state        text not null default 'waiting' check (state in ('waiting', 'in-force', 'declined', 'replaced')),
  created_by   bigint not null references member (id),
  created_at   timestamptz not null,
  -- Nobody where a proposal ran out of time.
  decided_by   bigint references member (id) check (decided_by <> created_by or state = 'declined'),
  decided_at   timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index office_witness_waiting_key on office_witness (platform_id, office_id) where state = 'waiting';
create unique index office_witness_in_force_key on office_witness (platform_id, office_id) where state = 'in-force';
-- A key that two offices run is one witness; whoever names it twice is mistaken about one of them.
create unique index office_witness_key_key on office_witness (platform_id, right(vkey, 44))
  where state in ('waiting', 'in-force');
create index office_witness_list_idx on office_witness (platform_id, office_id, created_at desc, id desc);
call protect_table('office_witness', 'select, insert, update');
call restrict_by_scope('office_witness', null, 'office_id', null);
