import { z } from 'zod';

const pem = (kind: string) => z.string().regex(new RegExp(`^-----BEGIN [A-Z ]*${kind}-----`));

/** What a merchant has from WeChat Pay; the file is the deployment's, one for each platform. */
export const WechatAccount = z
  .object({
    /** `https://api.mch.weixin.qq.com`, or a simulator's. */
    address: z.url(),
    isSimulated: z.boolean().default(false),
    appId: z.string().min(1),
    merchantId: z.string().regex(/^\d{8,10}$/),
    /** Of the merchant's certificate, by which WeChat knows the key that signs our calls. */
    merchantSerial: z.string().min(1),
    merchantKey: pem('PRIVATE KEY'),
    /** The APIv3 key, which callbacks are sealed with. */
    apiKey: z.string().length(32),
    /** Public keys of WeChat's by their serial numbers: two of them while WeChat changes its key. */
    platformKeys: z.record(z.string(), pem('PUBLIC KEY')),
  })
  .strict();
export type WechatAccount = z.infer<typeof WechatAccount>;
