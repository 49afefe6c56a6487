import { z } from 'zod';
import { linkFactor, linkPurpose, linkToken, shownFactor } from '../../kit/access-link/link-fields.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { moment, none } from '../../kit/fields.ts';

/** What the holder of a link is told before the second factor: nothing about whom or what it concerns. */
export const OpenedLink = z.object({
  platformName: z.string(),
  purpose: linkPurpose,
  factor: linkFactor,
  /** Wrong factors that are still forgiven. */
  triesLeft: z.number().int(),
});
export type OpenedLink = z.infer<typeof OpenedLink>;

/** A visit that has begun; its token is the `Authorization` of `outside` calls, kept by the page and in no cookie. */
export const BegunVisit = z.object({ visit: z.string(), purpose: linkPurpose, endsAt: moment });
export type BegunVisit = z.infer<typeof BegunVisit>;

const BLOCKERS = ['LINK_UNKNOWN', 'LINK_REVOKED', 'LINK_USED_UP', 'LINK_EXPIRED', 'LINK_LOCKED'] as const;

/**
 * Tokens travel in bodies: addresses end up in the logs of proxies and in the history of browsers. The limits are of an
 * address, which thousands of telephones may share; what guards a link is counted by the link itself.
 */
export const accessLinkApi = {
  open: endpoint({
    kind: 'open',
    method: 'POST',
    path: '/public-api/platform/access-link/open',
    summary: '打开链接：说明平台、用途与验证方式，不含个人信息',
    permission: 'open',
    params: none,
    query: none,
    body: z.object({ token: linkToken }),
    data: OpenedLink,
    refusals: BLOCKERS,
    limit: { calls: 120, seconds: 60 },
  }),
  sendCode: endpoint({
    kind: 'open',
    method: 'POST',
    path: '/public-api/platform/access-link/code',
    summary: '向链接的收件人发送验证码',
    permission: 'open',
    params: none,
    query: none,
    body: z.object({ token: linkToken }),
    data: z.object({ codeExpiresAt: moment, nextCodeAt: moment }),
    refusals: [...BLOCKERS, 'LINK_CODE_RECENT', 'LINK_CODES_USED_UP'],
    limit: { calls: 60, seconds: 60 },
  }),
  prove: endpoint({
    kind: 'open',
    method: 'POST',
    path: '/public-api/platform/access-link/proof',
    summary: '提交验证码或证件号末六位，开始访问',
    permission: 'open',
    params: none,
    query: none,
    body: z.object({ token: linkToken, factor: shownFactor }),
    data: BegunVisit,
    refusals: [...BLOCKERS, 'LINK_FACTOR_WRONG', 'LINK_CODE_EXPIRED'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** For a page that was loaded again and still has its visit. */
  visit: endpoint({
    kind: 'outside',
    method: 'GET',
    path: '/public-api/platform/access-link/visit',
    summary: '本次访问的用途与结束时间',
    permission: 'link:any',
    params: none,
    query: none,
    body: none,
    data: z.object({ platformName: z.string(), purpose: linkPurpose, endsAt: moment }),
    refusals: [],
  }),
  leave: endpoint({
    kind: 'outside',
    method: 'POST',
    path: '/public-api/platform/access-link/leave',
    summary: '结束本次访问',
    permission: 'link:any',
    params: none,
    query: none,
    body: none,
    data: none,
    refusals: [],
  }),
};
