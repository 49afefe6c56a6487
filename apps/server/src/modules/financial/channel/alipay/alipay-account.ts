import { z } from 'zod';

/** What an application has from Alipay; the file is the deployment's, one for each platform. */
export const AlipayAccount = z
  .object({
    /** `https://openapi.alipay.com/gateway.do`, or a simulator's. */
    address: z.url(),
    isSimulated: z.boolean().default(false),
    appId: z.string().min(1),
    /** Our own key, which signs our calls. */
    appKey: z.string().startsWith('-----BEGIN '),
    /** Alipay's public key, which its answers and callbacks are judged by. */
    alipayKey: z.string().startsWith('-----BEGIN PUBLIC KEY-----'),
  })
  .strict();
export type AlipayAccount = z.infer<typeof AlipayAccount>;
