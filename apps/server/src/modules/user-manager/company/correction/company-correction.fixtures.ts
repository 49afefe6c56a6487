import { correctionApi } from '@nota/contract/platform/correction/correction.contract.ts';
import { visitFileApi } from '@nota/contract/platform/access-link/visit-file.contract.ts';
import { companyCorrectionApi } from '@nota/contract/user-manager/company/company-correction.contract.ts';
import {
  isCorrectedPaper,
  type CorrectedField,
  type CorrectedPaper,
} from '@nota/contract/user-manager/company/company-correction.rules.ts';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { runJobs } from '../../../../testing/jobs.ts';
import { secretSentAbout, visitByLink } from '../../../../testing/link-visit-calls.ts';
import type { Staff, World } from '../../../../testing/world.ts';
import { PNG, reviewer, submittedCompany } from '../company-papers.fixtures.ts';

type Name = CorrectedField | CorrectedPaper;
type Items = z.input<typeof companyCorrectionApi.ask.body>['items'];
type Answers = z.input<typeof correctionApi.answer.body>['answers'];

export const itemsOf = (names: readonly Name[]): Items =>
  names.map((name) => ({ kind: isCorrectedPaper(name) ? 'paper' : 'field', name, sentence: `请更正 ${name}` }));

let phones = 0;
/** One person gets only so many codes in an hour: each applicant has a number of their own. */
const newPhone = () => `137${String((phones += 1)).padStart(8, '0')}`;

/** A company whose applicant was asked for these fields and papers, and who asked. */
export async function askedCompany(
  world: World,
  names: readonly Name[],
  given: Parameters<typeof submittedCompany>[1] = {},
) {
  const { id, version } = await submittedCompany(world, { agentPhone: newPhone(), ...given });
  const as = await reviewer(world);
  return { id, reviewer: as, version, data: await askAgain(world, as, { id, version }, names) };
}

/** A colleague who has the case now: days have passed, and nobody stays signed in for so long. */
export async function successor(world: World, id: string): Promise<Staff> {
  const as = await reviewer(world);
  for (const table of ['company_verification', 'company_user']) {
    await world.owner.query(`update ${table} set assignee_id = $2 where id = $1`, [id, as.id]);
  }
  return as;
}

/** What the applicants of companies found in their mail: it is forgotten once it was sent. */
const links = new Map<string, string>();

export async function askAgain(
  world: World,
  as: Staff,
  { id, version }: { id: string; version: number },
  names: readonly Name[],
) {
  const body = { items: itemsOf(names), days: 10, version };
  const { data } = await world.call(companyCorrectionApi.ask, { as, params: { id }, body });
  await receiveLink(world, id);
  return data;
}

/** The link that was just sent about a company. */
export async function receiveLink(world: World, id: string): Promise<string> {
  const { link = '' } = await secretSentAbout(world, id);
  const token = link.split('#')[1] ?? '';
  links.set(id, token);
  return token;
}

/** The applicant, who has opened the last link that they got about a company and shown the code. */
export const visitCorrection = (world: World, id: string): Promise<{ token: string }> =>
  visitByLink(world, { token: links.get(id) ?? '', recordId: id });

export interface Uploaded {
  readonly name: string;
  readonly bytes?: Buffer;
}

/** Uploads a paper by a visit, as the page does. */
export async function uploadByVisit(world: World, as: { token: string }, { name, bytes = PNG }: Uploaded) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const announced = await world.call(visitFileApi.announce, { as, body: { name, sizeBytes: bytes.length, sha256 } });
  if (announced.outcome !== 'OK') throw new Error(`the upload was refused: ${announced.outcome}`);
  const { id, url, headers } = announced.data;
  const put = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (!put.ok) throw new Error(`the store answered ${put.status}`);
  await world.call(visitFileApi.commit, { as, params: { id } });
  await runJobs(world.deps);
  return id;
}

/** Values for fields, names of new files for papers, by the items that are asked now. */
export async function answersOf(
  world: World,
  as: { token: string },
  id: string,
  given: Readonly<Partial<Record<Name, string>>>,
): Promise<Answers> {
  const { rows } = await world.owner.query<{ id: string; name: string }>(
    `select i.id::text, i.name from correction_item i join correction_round r on r.id = i.round_id
      where r.record_id = $1 order by r.id`,
    [id],
  );
  const items = new Map(rows.map((row) => [row.name, row.id]));
  const answers: Answers = [];
  for (const [name, value] of Object.entries(given)) {
    const itemId = items.get(name) ?? '1';
    answers.push(
      isCorrectedPaper(name) ? { itemId, fileId: await uploadByVisit(world, as, { name: value }) } : { itemId, value },
    );
  }
  return answers;
}

/** Answers as the applicant would, all in one go. */
export async function answerAs(world: World, id: string, given: Readonly<Partial<Record<Name, string>>>) {
  const as = await visitCorrection(world, id);
  return world.call(correctionApi.answer, { as, body: { answers: await answersOf(world, as, id, given) } });
}
