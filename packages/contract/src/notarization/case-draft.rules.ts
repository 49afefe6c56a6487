import { formatFor } from '../kit/template/place-format.ts';
import type { Matter } from '../notary-office/notary-matters.ts';
import { notaryOfficeMessages } from '../notary-office/notary-office.messages.ts';

/** What a certificate states, before anybody has written it. */
export interface ConclusionFacts {
  readonly matter: Matter;
  readonly applicant: string;
  readonly submittedAt: Date;
  /** In the order of the list that the certificate has. */
  readonly evidence: readonly { readonly name: string; readonly verifiedAt: Date }[];
}

/** So many are named in the sentence; all of them stand in the list below it. */
const NAMED = 3;

/**
 * The words that a notary begins with, in the language of certificates: who asked for what, what was verified and when.
 * Nothing in it is more than the platform has recorded; what the notary has seen and found is theirs to add.
 */
export function proposedConclusion({ matter, applicant, submittedAt, evidence }: ConclusionFacts): string {
  const [subject] = notaryOfficeMessages.matter[matter];
  const asked = `申请人${applicant}于${chinese(submittedAt)}向本处申请办理${subject}公证`;
  if (evidence.length === 0) return `${asked}。`;
  const names = evidence.slice(0, NAMED).map(({ name }) => `《${name}》`);
  const verified = new Date(Math.max(...evidence.map(({ verifiedAt }) => verifiedAt.getTime())));
  return [
    `${asked}，并提交电子数据${names.join('、')}`,
    `${evidence.length > NAMED ? '等' : ''}共${evidence.length}项。`,
    `经查，上述电子数据由存证平台保全，于${chinese(verified)}核验有效，其 SHA-256 哈希值与所附清单一致。`,
    '兹证明上述电子数据自保全之时起内容完整、未被更改。',
  ].join('');
}

const chinese = (moment: Date) => formatFor('moment', 'date')?.print(moment.toISOString(), 'zh-CN') ?? '';
