import { isBankCardValid } from '../../kit/identity.rules.ts';

/** Numbers of UnionPay cards, which have a check digit; accounts of organizations have none. */
const PERSONAL_CARD = /^62\d{14,17}$/;

/** A number of an account, of an organization or of a person, without a mistake that can be seen in it. */
export const isOfficeAccountNumber = (number: string): boolean =>
  /^\d{8,30}$/.test(number) && (!PERSONAL_CARD.test(number) || isBankCardValid(number));
