import { z } from 'zod';

/** How customers pay on their phones. */
export const paymentSettings = {
  PAYMENT_FOLDER: z
    .string()
    .min(1)
    .default('.services/payment')
    .describe(
      'folder of payment accounts, a folder for each platform id with wechat.json and alipay.json, which hold their keys; or none',
    ),
};
