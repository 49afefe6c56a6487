import { lastSixOf } from '@nota/contract/kit/access-link/access-link.rules.ts';
import { DEFAULT_LANGUAGE, type Language } from '@nota/contract/kit/languages.ts';
import { LINK_LIMIT } from '@nota/contract/kit/access-link/link-limits.ts';
import type { z } from 'zod';
import { addDays } from '../clock.ts';
import type { Trx } from '../db/database.ts';
import type { Keys } from '../keys/keys.ts';
import { recipientColumns, type Recipient } from '../notification/notification-recipient.ts';
import { enqueueNotification, type Notifying } from '../notification/notification.service.ts';
import { insertLink, lockIssue, maskRecipients, revokeLinks, saveLink } from './access-link.repo.ts';
import type { LinkPurpose, LinkVariables } from './link-purpose.ts';
import { newLinkToken } from './link-token.ts';

/** The number itself is not kept: a keyed digest of its last six signs is. */
export type SecondFactor = { readonly kind: 'code' } | { readonly kind: 'cert-no'; readonly certNo: string };

export interface NewLink<V extends LinkVariables> {
  readonly purpose: LinkPurpose<V>;
  readonly recordId: string;
  readonly recipient: Recipient;
  readonly secondFactor: SecondFactor;
  /** What the purpose's text says beside the link. */
  readonly variables: Omit<z.input<V>, 'link'>;
  readonly expiresAt: Date;
  /** Visits; one is begun each time that the second factor was right. */
  readonly uses: number;
  readonly language?: Language;
  readonly at: Date;
}

export interface IssuedLink {
  readonly id: string;
  /** For the recipient alone. */
  readonly url: string;
}

/**
 * Makes a link to a record and sends it, in the transaction of what it is about. The newest link counts: earlier ones
 * of the purpose and record are revoked.
 */
export async function issueAccessLink<V extends LinkVariables>(
  trx: Trx,
  { keys, config }: Notifying,
  link: NewLink<V>,
): Promise<IssuedLink> {
  const { purpose, recordId, recipient, expiresAt, uses, language = DEFAULT_LANGUAGE, at } = link;
  assertWithinLimits(link);
  const record = { recordKind: purpose.recordKind, recordId };
  await lockIssue(trx, { ...record, purpose: purpose.name });
  await revokeLinks(trx, { ...record, purpose: purpose.name }, at);
  const { token, mac } = newLinkToken(keys.digests, 'access-link.token');
  const { recipient_sealed: sealed, recipient_masked: masked } = recipientColumns(keys, recipient);
  const { kind: factor } = link.secondFactor;
  const id = await insertLink(trx, {
    purpose: purpose.name,
    record_kind: record.recordKind,
    record_id: recordId,
    token_mac: mac,
    channel: recipient.channel,
    language,
    recipient_sealed: factor === 'code' ? sealed : null,
    recipient_masked: masked,
    factor,
    uses_left: uses,
    created_at: at,
    expires_at: expiresAt,
  });
  if (link.secondFactor.kind === 'cert-no') {
    await saveLink(trx, id, { factor_mac: factorMac(keys, { linkId: id, shown: lastSix(link.secondFactor.certNo) }) });
  }
  const url = linkUrl(config.PUBLIC_URL, purpose.page, token);
  const variables = { ...link.variables, link: url } as z.input<V>;
  const told = { record: { kind: purpose.recordKind, id: recordId }, to: recipient, language, at };
  await enqueueNotification(trx, { keys, config }, { definition: purpose.text, variables, ...told });
  return { id, url };
}

/** After the `#`: browsers send that part to nobody, so it is in no log of a proxy and in no `Referer`. */
const linkUrl = (publicUrl: string, page: string, token: string) => `${publicUrl.replace(/\/$/, '')}${page}#${token}`;

function assertWithinLimits({
  purpose,
  expiresAt,
  uses,
  at,
}: Pick<NewLink<LinkVariables>, 'purpose' | 'expiresAt' | 'uses' | 'at'>) {
  const latest = addDays(at, LINK_LIMIT.lifeDaysMax);
  if (expiresAt <= at || expiresAt > latest) throw new Error(`a link of ${purpose.name} lasts too long or not at all`);
  if (uses < 1 || uses > LINK_LIMIT.usesMax) throw new Error(`a link of ${purpose.name} has ${uses} uses`);
}

function lastSix(certNo: string): string {
  const signs = lastSixOf(certNo);
  if (signs === undefined) throw new Error('the number of a certificate is too short to be a second factor');
  return signs;
}

/** Bound to its link: the same code for another link has another digest. */
export const factorMac = (keys: Keys, { linkId, shown }: { linkId: string; shown: string }): Buffer =>
  keys.digests.digest('access-link.factor', [`${linkId}:${shown}`]);

export const isFactorRight = (keys: Keys, given: { linkId: string; shown: string; mac: Buffer | null }): boolean =>
  given.mac !== null && keys.digests.matches('access-link.factor', [`${given.linkId}:${given.shown}`], given.mac);

interface LinkedRecord {
  readonly kind: string;
  readonly id: string;
}

/** Ends links of a record and the visits by them; without a purpose, of every purpose. */
export const revokeAccessLinks = (
  trx: Trx,
  record: LinkedRecord,
  { purpose, at }: { readonly purpose?: Pick<LinkPurpose, 'name'>; readonly at: Date },
): Promise<string[]> => revokeLinks(trx, { recordKind: record.kind, recordId: record.id, purpose: purpose?.name }, at);

/** The person asked to be forgotten: nothing opens any more, and whom links were sent to is gone, mask included. */
export async function forgetAccessLinks(trx: Trx, record: LinkedRecord, at: Date) {
  await revokeAccessLinks(trx, record, { at });
  await maskRecipients(trx, record);
}

/**
 * Its work is done: no further visit begins, and nothing more is uploaded. The visit that did it goes on to its end, so
 * that a repeated call gets the same answer.
 */
export const finishAccessLink = (trx: Trx, linkId: string, at: Date): Promise<void> =>
  saveLink(trx, linkId, { uses_left: 0, finished_at: at });
