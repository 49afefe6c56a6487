import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { newPassword, none, phone, text } from '../kit/fields.ts';

export const activationApi = {
  /** The owner of an account chooses its password with the code that a second person handed over. */
  activate: endpoint({
    kind: 'open',
    method: 'POST',
    path: '/api/session/activation/activate',
    summary: '凭激活码设置密码',
    permission: 'open',
    params: none,
    query: none,
    body: z.object({ platform: text(100, 0).nullish(), phone, code: text(64), newPassword }),
    data: z.object({
      kind: z.enum(['activation', 'password']),
      askedBy: z.string(),
      approvedBy: z.string().nullable(),
      handedBy: z.string(),
    }),
    refusals: ['ACTIVATION_FAILED', 'ACCOUNT_DISABLED', 'PASSWORD_REUSED', 'PASSWORD_GUESSABLE'],
    limit: { calls: 20, seconds: 60 },
  }),
};
