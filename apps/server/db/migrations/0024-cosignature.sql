-- Cosignatures of witnesses over heads (c2sp.org/tlog-witness). They are the log's and no platform's, and anyone may
-- read them: a line of a signed note, kept only after it was verified, once per head and witness.
create table cosignature (
  size        bigint not null references log_head (size),
  witness     text not null,
  line        text not null,
  -- When the witness says that it signed, and when we had it.
  cosigned_at timestamptz not null,
  received_at timestamptz not null,
  primary key (size, witness)
);
create index cosignature_witness_idx on cosignature (witness, size desc);
grant select, insert on cosignature to nota_app;
-- The log's own processes read heads with everything that is under them.
grant select on cosignature to nota_log;
