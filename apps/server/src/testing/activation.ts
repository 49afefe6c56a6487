import { credentialResetApi } from '@nota/contract/auth/credential-reset.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { activationApi } from '@nota/contract/session/activation.contract.ts';
import { nextAddress } from './sign-in-calls.ts';
import type { World } from './world.ts';

type Who = { token: string };

export const askReset = (world: World, as: Who, memberId: string) =>
  world.call(memberApi.resetPassword, { as, params: { id: memberId }, body: { reason: '忘记密码' } });

export const fetchCode = (world: World, as: Who, resetId: string | null) =>
  world.call(credentialResetApi.handOver, { as, params: { id: resetId ?? '1' } });

/** The owner, or anybody who has the code, chooses a password. */
export const useCode = (
  world: World,
  phone: string,
  given: { code: string; newPassword: string; platform?: string; from?: string },
) =>
  world.call(activationApi.activate, {
    body: { platform: given.platform ?? world.platform.key, phone, code: given.code, newPassword: given.newPassword },
    from: given.from ?? nextAddress(),
  });
