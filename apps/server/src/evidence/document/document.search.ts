import type { DocumentDefinition } from '@nota/contract/evidence/document-definition.ts';
import { DOCUMENT_RECORDS, type DocumentRecordKind } from '@nota/contract/evidence/document.contract.ts';
import { documentMessages } from '@nota/contract/evidence/document.messages.ts';
import { reachingScopes } from '@nota/contract/kit/data-scope.rules.ts';
import { holds } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import { sql, type SqlBool } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { defineSearch, type SearchDefinition } from '../../platform/record-search/search-definition.ts';
import { recordKindOf } from './document.repo.ts';

const RECORD_KINDS = Object.keys(DOCUMENT_RECORDS) as DocumentRecordKind[];

/** The page that shows the documents of a record. */
const PAGE_OF: Readonly<Record<DocumentRecordKind, (recordId: string) => string>> = {
  'company-user': RECORD_ADDRESS['company-user'],
  'notarization-case': RECORD_ADDRESS['notarization-case'],
};

/** Documents about records that the caller sees: the records' tables hide what is out of their data scope. */
const documents = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('document as d')
    .select(['d.id', 'd.kind', 'd.number', 'd.version', 'd.state', 'd.record_kind', 'd.record_id'])
    .where((eb) => eb.or(RECORD_KINDS.filter((kind) => holds(actor, DOCUMENT_RECORDS[kind].read)).map(isAboutSeen)));

const isAboutSeen = (kind: DocumentRecordKind) => sql<SqlBool>`(d.record_kind = ${kind} and exists (
  select from ${sql.table(kind.replaceAll('-', '_'))} r where r.id = d.record_id))`;

type Found = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>>;

/** All versions under a number, newest first, for whoever reads the record that they are about. */
export const documentSearch = (definitions: readonly DocumentDefinition[]): SearchDefinition =>
  defineSearch({
    kind: 'document',
    permission: RECORD_KINDS.map((kind) => DOCUMENT_RECORDS[kind].read),
    restrictsByScope: reachingScopes(Object.values(DOCUMENT_RECORDS)),
    readings: {
      businessNumber: (db, number, { actor }) =>
        documents(db, actor).where('d.number', '=', number).orderBy('d.version', 'desc'),
    },
    found: (row: Found) => ({
      id: row.id,
      number: row.version === 1 ? row.number : `${row.number} v${row.version}`,
      name: definitions.find(({ kind }) => kind === row.kind)?.title ?? '',
      state: documentMessages.state[row.state],
      address: PAGE_OF[recordKindOf(row)](row.record_id),
    }),
  });
