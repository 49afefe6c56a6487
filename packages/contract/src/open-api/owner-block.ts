import { z } from 'zod';
import { certNo, certType, labels, orgName, personName, phone, text, uscc } from '../kit/fields.ts';
import { isIdCardWellFormed } from '../kit/identity.rules.ts';

const REMARK_MAX_CHARS = 512;
const TOKEN_MAX_CHARS = 64;

/** The owner of the evidence, as printed on the certificate; by default the customer's own organization. */
export const ownerBlock = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('person'),
      name: personName,
      certType: certType.optional(),
      certNo: certNo.optional(),
      phone: phone.optional(),
    })
    .refine((owner) => (owner.certType === undefined) === (owner.certNo === undefined), { path: ['certNo'] })
    .refine((owner) => owner.certType !== 'id-card' || isIdCardWellFormed(owner.certNo ?? ''), {
      path: ['certNo'],
      message: 'id-card.checksum',
    }),
  z.object({
    type: z.literal('organization'),
    name: orgName,
    uscc: uscc.optional(),
    agentName: personName.optional(),
    agentPhone: phone.optional(),
  }),
]);
export type OwnerBlock = z.infer<typeof ownerBlock>;

/** Fields of every kind of submission. */
export const described = z.object({
  label: labels.optional(),
  remark: text(REMARK_MAX_CHARS).optional(),
  owner: ownerBlock.optional(),
});

/** The customer's own id of a submission: the same token is the same record, whenever it is sent again. */
export const clientToken = z
  .string()
  .regex(/^[\x21-\x7e]+$/)
  .max(TOKEN_MAX_CHARS);

export const fileName = text(128);
