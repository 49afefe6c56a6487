import { notarialCertificate } from '@nota/contract/notarization/document/notarization.documents.ts';
import { Readable } from 'node:stream';
import { drawSample } from '../../../evidence/document/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { MadeFile } from '../../../platform/exports/download-ticket.ts';
import { refuse } from '../../../platform/refusal.ts';
import { certificateFacts } from '../case/drafted-certificate.ts';
import { findCase } from '../case/notarization-case.repo.ts';
import { findDraft } from './case-draft.repo.ts';

/** The prefix of object keys that stand for drafts, which are drawn while they are downloaded. */
const DRAFT_KEYS = 'notarization-draft/';

/** Where the number of a certificate will stand. */
const NO_NUMBER = '（出证时编号）';

export const draftPreviewKey = ({ id, case_id: caseId }: { id: string; case_id: string }): string =>
  `${DRAFT_KEYS}${caseId}/${id}`;

/** A draft as its certificate would be if it were issued now: unsigned, unnumbered, and marked on every page. */
export const draftPreviews = ({ database, config, clock }: Pick<Deps, 'database' | 'config' | 'clock'>): MadeFile => ({
  keysBegin: DRAFT_KEYS,
  async open(platformId, key) {
    const [caseId = '', id = ''] = key.slice(DRAFT_KEYS.length).split('/');
    const db = database.forPlatform(platformId);
    const [found, draft] = [await findCase(db, caseId), await findDraft(db, { id, caseId })];
    if (!found || !draft) refuse('TICKET_INVALID', { key });
    const at = clock.now();
    const written = { certificateNo: NO_NUMBER, conclusion: draft.text, draft: draft.sha256, at };
    const facts = await certificateFacts(db, found, written);
    const pdf = await drawSample(db, notarialCertificate, { facts, publicUrl: config.PUBLIC_URL, at });
    return { size: pdf.length, body: Readable.from([pdf]) };
  },
});
