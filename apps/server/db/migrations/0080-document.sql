-- Documents: a template and facts, made into a signed file. Number, facts and the record they are about never change; the
-- template may until the file is made. What can change afterwards is whether the document stands, as with certificates,
-- which are a kind of document with a table of their own.
set local lock_timeout = '5s';
create table document_template (
  id           bigint primary key default nota_id(),
  platform_id  bigint not null default current_platform() references platform (id),
  kind         text not null,
  language     text not null check (language in ('zh-CN', 'zh-TW', 'en-US', 'pt-BR')),
  -- From 1; 0 is the one that the product is shipped with.
  version      integer not null check (version > 0),
  text         text not null check (char_length(text) <= 20000),
  note         text not null,
  state        text not null default 'draft' check (state in ('draft', 'in-force', 'withdrawn')),
  saved_by     bigint not null references member (id),
  saved_at     timestamptz not null,
  in_force_at  timestamptz,
  ended_at     timestamptz,
  unique (platform_id, kind, language, version),
  check ((state = 'withdrawn') = (ended_at is not null))
);
create unique index document_template_in_force_key on document_template (platform_id, kind, language) where state = 'in-force';
call protect_table('document_template', 'select, insert', 'select');
grant update (state, in_force_at, ended_at) on document_template to nota_api;

create table document (
  id                bigint primary key default nota_id(),
  platform_id       bigint not null default current_platform() references platform (id),
  kind              text not null,
  record_kind       text not null,
  record_id         bigint not null,
  number            text not null,
  version           integer not null check (version > 0),
  language          text not null check (language in ('zh-CN', 'zh-TW', 'en-US', 'pt-BR')),
  template_version  integer not null check (template_version >= 0),
  template_text     text not null,
  -- Canonical JSON, as text: its digest is in the log.
  facts             text not null,
  state             text not null default 'making' check (state in ('making', 'issued', 'failed', 'superseded', 'revoked')),
  failure           text check (failure in ('template-faulty', 'letter-unprintable', 'engine-failed')),
  made_at           timestamptz not null,
  issued_at         timestamptz,
  ended_at          timestamptz,
  -- Of number and code together: the code itself is only on the paper.
  code_hash         bytea unique check (octet_length(code_hash) = 32),
  sha256            bytea check (octet_length(sha256) = 32),
  object_key        text,
  unique (platform_id, number, version),
  unique (platform_id, object_key),
  check ((state = 'failed') = (failure is not null)),
  check ((issued_at is null) = (sha256 is null) and (issued_at is null) = (code_hash is null) and (issued_at is null) = (object_key is null)),
  check (state <> 'issued' or issued_at is not null),
  check ((state in ('superseded', 'revoked')) = (ended_at is not null))
);
create index document_record_idx on document (platform_id, record_kind, record_id, id desc);
call protect_table('document', 'select, insert', 'select, insert');
grant update (state, failure, template_version, template_text, ended_at) on document to nota_api;
grant update (state, failure, issued_at, ended_at, code_hash, sha256, object_key) on document to nota_jobs;

-- Whoever holds the paper of a certificate or of another document asks without a session: by the digest of number and
-- code, whether it stands, and nothing about whom it concerns.
create function document_door(wanted bytea)
returns table (kind text, state text, is_sandbox boolean, issuer text, version integer, latest_version integer, issued_at timestamptz, ended_at timestamptz, sha256 bytea)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select 'certificate', c.state, c.is_sandbox, p.name, c.version,
         (select max(v.version) from public.certificate v where v.number = c.number),
         c.issued_at, c.ended_at, c.sha256
    from public.certificate c join public.platform p on p.id = c.platform_id
   where c.code_hash = wanted
  union all
  select d.kind, d.state, false, p.name, d.version,
         (select max(v.version) from public.document v where v.platform_id = d.platform_id and v.number = d.number and v.issued_at is not null),
         d.issued_at, d.ended_at, d.sha256
    from public.document d join public.platform p on p.id = d.platform_id
   where d.code_hash = wanted
$$;
revoke all on function document_door(bytea) from public;
grant execute on function document_door(bytea) to nota_api;
