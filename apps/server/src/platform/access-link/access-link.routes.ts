import { accessLinkApi } from '@nota/contract/platform/access-link/access-link.contract.ts';
import type { Router } from '../http/implement.ts';
import { readPlatformName } from '../notification/notification.repo.ts';
import { endVisit } from './access-link.repo.ts';
import { beginVisit, openLink, sendLinkCode } from './link-visit.service.ts';

export function accessLinkRoutes({ implement, deps }: Router) {
  implement(accessLinkApi.open, ({ body, at, origin }) => openLink(deps, { ...body, at, origin }));

  implement(accessLinkApi.sendCode, ({ body, at, origin }) => sendLinkCode(deps, { ...body, at, origin }));

  implement(accessLinkApi.prove, ({ body, at, origin }) => beginVisit(deps, { ...body, at, origin }));

  implement(accessLinkApi.visit, async ({ trx, link }) => ({
    platformName: await readPlatformName(trx),
    purpose: link.purpose,
    endsAt: link.visitEndsAt.toISOString(),
  }));

  implement(accessLinkApi.leave, async ({ trx, link, at }) => {
    await endVisit(trx, link.visitId, at);
    return {};
  });
}
