import { formatNumber } from '@nota/contract/kit/number-format.ts';
import { fromHundredths } from '../../../kit/record/form/decimal.ts';

/** `123450` is `¥1,234.50`, by the digits. */
export const yuanText = (fen: number): string => `¥${formatNumber(fromHundredths(fen))}`;
