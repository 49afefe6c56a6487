import { z } from 'zod';
import { isRegionCode } from './jurisdiction.rules.ts';

/** A region by its code of GB/T 2260. Apart from the offices, so that whoever writes one down needs nothing of them. */
export const regionCode = z.string().trim().refine(isRegionCode, { message: 'region.code' });
