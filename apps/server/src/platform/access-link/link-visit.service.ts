import {
  codeBlocker,
  judgeFactor,
  linkBlocker,
  triesLeft,
  visitEndsAt,
} from '@nota/contract/kit/access-link/access-link.rules.ts';
import type { ErrorName } from '@nota/contract/kit/errors.ts';
import { LINK_LIMIT } from '@nota/contract/kit/access-link/link-limits.ts';
import type { BegunVisit, OpenedLink } from '@nota/contract/platform/access-link/access-link.contract.ts';
import { accessLinkCode } from '@nota/contract/platform/access-link/access-link.notifications.ts';
import type { NotifiedRecordKind } from '@nota/contract/platform/notification.contract.ts';
import { isCapReached } from '@nota/contract/platform/notification.rules.ts';
import { randomInt } from 'node:crypto';
import type { Origin } from '../actor.ts';
import { insertAuditEntry } from '../audit/audit.ts';
import { addSeconds } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { takePoint } from '../http/rate-limit.ts';
import { openRecipient, recipientMacs } from '../notification/notification-recipient.ts';
import { enqueueNotification } from '../notification/notification.service.ts';
import { countBegun, readPlatformName } from '../notification/notification.repo.ts';
import { refuse, refuseFields } from '../refusal.ts';
import {
  countOpen,
  findLink,
  insertVisit,
  lockLink,
  platformOfLink,
  saveLink,
  stateOf,
  type StoredLink,
} from './access-link.repo.ts';
import { factorMac, isFactorRight } from './access-link.service.ts';
import { macOfToken, newLinkToken } from './link-token.ts';

/** A call by somebody who has a link and has shown nothing else. */
export interface LinkCall {
  readonly token: string;
  readonly at: Date;
  readonly origin: Origin;
}

/** The answer is the same whoever the link is for, so that it tells nothing about them. */
export async function openLink(deps: Deps, { token, at }: LinkCall): Promise<OpenedLink> {
  const { db, mac } = await findPlatform(deps, token);
  const link = (await findLink(db, mac)) ?? refuse('LINK_UNKNOWN');
  await takeFromLink(deps, link.id);
  await countOpen(db, link.id, at);
  refuseBlocked(link, at);
  const { purpose, factor } = link;
  return { platformName: await readPlatformName(db), purpose, factor, triesLeft: triesLeft(stateOf(link)) };
}

/** Sends a code to whom the link was sent. A new code replaces the one before. */
export async function sendLinkCode(deps: Deps, { token, at, origin }: LinkCall) {
  const { db, mac, linkId } = await findLimited(deps, token);
  return db.transaction().execute(async (trx) => {
    const link = (await lockLink(trx, mac)) ?? refuse('LINK_UNKNOWN', { linkId });
    refuseBlocked(link, at);
    if (link.recipient_sealed === null) refuseFields([{ path: 'token', message: 'link.without-code' }]);
    const blocker = codeBlocker(stateOf(link), at);
    if (blocker) refuse(blocker, { linkId });
    const address = openRecipient(deps.keys, link.recipient_sealed);
    await refuseOverCap(trx, deps, { address, at });
    const code = newCode();
    const codeExpiresAt = addSeconds(at, LINK_LIMIT.codeLifeSeconds);
    await saveLink(trx, linkId, {
      factor_mac: factorMac(deps.keys, { linkId, shown: code }),
      codes_sent: link.codes_sent + 1,
      code_sent_at: at,
      code_expires_at: codeExpiresAt,
    });
    await enqueueNotification(trx, deps, {
      definition: accessLinkCode,
      record: { kind: link.record_kind as NotifiedRecordKind, id: link.record_id },
      to: { channel: link.channel, address },
      variables: { code, minutes: String(LINK_LIMIT.codeLifeSeconds / 60) },
      language: link.language,
      at,
    });
    await auditLink(trx, link, { act: 'send-code', at, origin });
    const nextCodeAt = addSeconds(at, LINK_LIMIT.codePauseSeconds);
    return { codeExpiresAt: codeExpiresAt.toISOString(), nextCodeAt: nextCodeAt.toISOString() };
  });
}

/** A code over the recipient's cap would be suppressed when it is sent, and they would wait for it in vain. */
async function refuseOverCap(trx: Trx, { keys }: Deps, { address, at }: { address: string; at: Date }) {
  const { purpose } = accessLinkCode;
  const begun = await countBegun(trx, { macs: recipientMacs(keys, address), purpose, at });
  if (isCapReached(purpose, begun)) refuse('TOO_MANY_REQUESTS', { name: 'codes of one recipient' });
}

const CODE_DIGITS = 6;
const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Begins a visit. A wrong factor is refused after it was counted, so the transaction answers and does not throw. */
export async function beginVisit(deps: Deps, { token, factor, at, origin }: LinkCall & { factor: string }) {
  const { db, mac, linkId } = await findLimited(deps, token);
  const judged = await db.transaction().execute(async (trx): Promise<BegunVisit | ErrorName> => {
    const link = (await lockLink(trx, mac)) ?? refuse('LINK_UNKNOWN', { linkId });
    refuseBlocked(link, at);
    const isRight = isFactorRight(deps.keys, { linkId, shown: factor, mac: link.factor_mac });
    const problem = judgeFactor({ factor: link.factor, isRight, codeExpiresAt: link.code_expires_at }, at);
    if (problem === 'LINK_FACTOR_WRONG') return countWrong(trx, link, { at, origin });
    if (problem) refuse(problem, { linkId });
    return begin(trx, deps, link, { at, origin });
  });
  return typeof judged === 'string' ? refuse(judged, { linkId }) : judged;
}

interface When {
  readonly at: Date;
  readonly origin: Origin;
}

async function begin(trx: Trx, { keys }: Deps, link: StoredLink, { at, origin }: When): Promise<BegunVisit> {
  const { token, mac } = newLinkToken(keys.digests, 'access-visit.token');
  const endsAt = visitEndsAt(stateOf(link), at);
  const visitId = await insertVisit(trx, {
    access_link_id: link.id,
    token_mac: mac,
    begun_at: at,
    ends_at: endsAt,
    ip: origin.ip,
    user_agent: origin.userAgent,
  });
  // A code is used once.
  const used = link.factor === 'code' ? { factor_mac: null, code_expires_at: null } : {};
  await saveLink(trx, link.id, { ...used, uses_left: link.uses_left - 1 });
  await auditLink(trx, link, { act: 'visit', at, origin, after: { visit: visitId } });
  return { visit: token, purpose: link.purpose, endsAt: endsAt.toISOString() };
}

async function countWrong(trx: Trx, link: StoredLink, { at, origin }: When): Promise<ErrorName> {
  const wrong = link.wrong_factors + 1;
  await saveLink(trx, link.id, { wrong_factors: wrong });
  await auditLink(trx, link, { act: 'wrong-factor', at, origin, after: { wrong } });
  return linkBlocker({ ...stateOf(link), wrongFactors: wrong }, at) ?? 'LINK_FACTOR_WRONG';
}

interface LinkAct extends When {
  readonly act: 'send-code' | 'visit' | 'wrong-factor';
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Under the record that the link leads to; the actor is the link, because nobody knows who holds it. */
function auditLink(trx: Trx, link: StoredLink, { act, at, origin, after = {} }: LinkAct) {
  const record = { recordKind: link.record_kind, recordId: link.record_id };
  const facts = { purpose: link.purpose, ...after };
  return insertAuditEntry(trx, {
    actor: link,
    at,
    origin,
    act: `platform.access-link.${act}`,
    ...record,
    after: facts,
  });
}

interface FoundPlatform {
  readonly db: Db;
  readonly mac: Buffer;
}

/** A made-up token is refused without a look into the database. */
async function findPlatform({ keys, database }: Deps, token: string): Promise<FoundPlatform> {
  const mac = macOfToken(keys.digests, 'access-link.token', token) ?? refuse('LINK_UNKNOWN');
  const platformId = (await platformOfLink(database, mac)) ?? refuse('LINK_UNKNOWN');
  return { db: database.forPlatform(platformId), mac };
}

async function findLimited(deps: Deps, token: string): Promise<FoundPlatform & { linkId: string }> {
  const found = await findPlatform(deps, token);
  const { id: linkId } = (await findLink(found.db, found.mac)) ?? refuse('LINK_UNKNOWN');
  await takeFromLink(deps, linkId);
  return { ...found, linkId };
}

/** Whoever holds a link may have many addresses: the link itself is counted too. */
const takeFromLink = (deps: Deps, linkId: string) =>
  takePoint(deps, 'access-link', { calls: LINK_LIMIT.linkCallsPerMinute, seconds: 60 }, linkId);

function refuseBlocked(link: StoredLink, at: Date) {
  const blocker = linkBlocker(stateOf(link), at);
  if (blocker) refuse(blocker, { linkId: link.id });
}
