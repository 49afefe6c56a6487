import { courtAccessCodeApi } from '@nota/contract/attestations/court-access-code.contract.ts';
import type { PackageContext } from '../../../evidence/package/index.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { makeCourtCode, redeemCourtCode, revokeCourtCode } from './court-access-code.service.ts';

export function courtAccessCodeRoutes({ implement }: Router, context: PackageContext) {
  implement(courtAccessCodeApi.create, async ({ trx, actor, at, params, body, audit }) => {
    const made = await makeCourtCode(trx, { id: params.id, purpose: body.purpose, actor, at });
    audit({ after: { code: made.id, purpose: body.purpose } });
    return made;
  });

  implement(courtAccessCodeApi.revoke, ({ trx, actor, at, params, body }) =>
    revokeCourtCode(trx, { id: params.id, reason: body.reason, actor, at }),
  );

  implement(courtAccessCodeApi.redeem, ({ body, origin, at }) => redeemCourtCode(context, { ...body, origin, at }));
}
