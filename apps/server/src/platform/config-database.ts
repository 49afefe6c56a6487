import { z } from 'zod';

/** Settings of the database: one address per kind of process; its role has only the rights that the process needs. */
export const databaseSettings = {
  DATABASE_URL: z
    .url()
    .default('postgres://nota_api:nota_api@127.0.0.1:5432/nota')
    .describe('PostgreSQL as the role of the API, which owns nothing and is bound by row-level security'),
  DATABASE_JOBS_URL: z
    .url()
    .default('postgres://nota_jobs:nota_jobs@127.0.0.1:5432/nota')
    .describe(
      'PostgreSQL as the role that jobs read and write records with, bound as the API is; reads no credentials',
    ),
  DATABASE_WORKER_URL: z
    .url()
    .default('postgres://nota_worker:nota_worker@127.0.0.1:5432/nota')
    .describe('PostgreSQL as the role that owns the job queue and nothing else; direct, never through a pooler'),
  DATABASE_SEQUENCER_URL: z
    .url()
    .default('postgres://nota_sequencer:nota_sequencer@127.0.0.1:5432/nota')
    .describe('PostgreSQL as the role of the sequencer, which sees leaves and no openings, and signs nothing; direct'),
  DATABASE_SIGNER_URL: z
    .url()
    .default('postgres://nota_signer:nota_signer@127.0.0.1:5432/nota')
    .describe('PostgreSQL as the role of the signer, which reads the log and adds heads; direct'),
  DATABASE_OWNER_URL: z
    .url()
    .default('postgres://nota_owner:nota_owner@127.0.0.1:5432/nota')
    .describe('PostgreSQL as the owner of the tables; used by migrations only'),
  DATABASE_ADMIN_URL: z
    .url()
    .default('postgres://postgres@127.0.0.1:5432/postgres')
    .describe('PostgreSQL superuser for development and tests: makes roles and databases; unused in production'),
};
