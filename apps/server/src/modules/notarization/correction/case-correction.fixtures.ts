import { caseHandlingApi } from '@nota/contract/notarization/case-handling.contract.ts';
import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { isCasePaper } from '@nota/contract/notarization/correction/case-correction.rules.ts';
import { correctionApi } from '@nota/contract/platform/correction/correction.contract.ts';
import type { z } from 'zod';
import { secretSentAbout, visitByLink } from '../../../testing/link-visit-calls.ts';
import type { World } from '../../../testing/world.ts';
import { uploadByVisit } from '../../user-manager/company/correction/company-correction.fixtures.ts';
import { fileOf, type CaseStory } from '../case-story.fixtures.ts';

type Items = NonNullable<z.input<typeof caseReviewApi.askCorrections.body>['items']>;
export type CaseAnswers = z.input<typeof correctionApi.answer.body>['answers'];
type Visit = { readonly token: string };

export const itemsOf = (names: readonly string[]) =>
  names.map((name) => ({ kind: isCasePaper(name) ? 'paper' : 'field', name, sentence: `请补充 ${name}` })) as Items;

let phones = 0;

/** A case whose applicant was asked for these by the platform or by the office, and the link that they got. */
export async function askedCase(
  world: World,
  story: CaseStory,
  { names, by }: { names: readonly string[]; by: 'review' | 'handling' },
): Promise<CaseFile & { readonly link: string }> {
  // One person gets only so many codes in an hour.
  await world.owner.query('update company_user set agent_phone = $2 where id = $1', [
    story.company.id,
    `136${String((phones += 1)).padStart(8, '0')}`,
  ]);
  const file = fileOf(
    by === 'review' ? await askByReview(world, story, names) : await askByOffice(world, story, names),
  );
  return { ...file, link: await caseLink(world, file.id) };
}

async function askByReview(world: World, story: CaseStory, names: readonly string[]) {
  const { id, version } = await story.applied();
  const body = { reason: '申请表签名不清', items: itemsOf(names), version };
  return world.call(caseReviewApi.askCorrections, { as: story.reviewer, params: { id }, body });
}

async function askByOffice(world: World, story: CaseStory, names: readonly string[]) {
  const { id, version } = await story.accepted();
  const corrections = { items: itemsOf(names) as never, days: 10 };
  const body = { ground: 'supplement', reason: '证据清单不全', corrections, version } as const;
  return world.call(caseHandlingApi.pause, { as: story.notary, params: { id }, body });
}

/** The link that was just sent about a case. */
export async function caseLink(world: World, id: string): Promise<string> {
  const { link = '' } = await secretSentAbout(world, id);
  return link.split('#')[1] ?? '';
}

export const visitCase = (world: World, { id, link }: { id: string; link: string }): Promise<Visit> =>
  visitByLink(world, { token: link, recordId: id });

/** Values for fields, names of new files for papers, by the items of the newest round. */
export async function caseAnswers(
  world: World,
  as: Visit,
  { corrections }: Pick<CaseFile, 'corrections'>,
  given: Readonly<Record<string, string>>,
): Promise<CaseAnswers> {
  const answers: CaseAnswers = [];
  for (const [name, value] of Object.entries(given)) {
    const itemId = corrections[0]?.items.find((item) => item.name === name)?.id ?? '1';
    const fileId = isCasePaper(name) ? await uploadByVisit(world, as, { name: value }) : undefined;
    answers.push(fileId === undefined ? { itemId, value } : { itemId, fileId });
  }
  return answers;
}

/** Answers as the applicant would, all in one go. */
export async function answerCase(
  world: World,
  file: CaseFile & { link: string },
  given: Readonly<Record<string, string>>,
) {
  const as = await visitCase(world, file);
  return world.call(correctionApi.answer, { as, body: { answers: await caseAnswers(world, as, file, given) } });
}
