import { recordAttempt } from '../../../apps/server/src/modules/session/login-log/login-log.service.ts';
import { unknownAccount } from '../../../apps/server/src/modules/session/sign-in/unknown-account.ts';
import type { Chance } from '../chance.ts';
import type { Place, SeedContext } from '../place.ts';

/** Cities of the sample region file, by the third octet of their addresses in 198.18.0.0/15. */
const CITIES = { hangzhou: 0, ningbo: 16, xiamen: 32, fuzhou: 48, beijing: 128, sanya: 176 } as const;
export type City = keyof typeof CITIES;

export const addressIn = (city: City, chance: Chance) =>
  `198.18.${CITIES[city] + chance.between(0, 15)}.${chance.between(2, 250)}`;
export const innerAddress = (chance: Chance) => `10.8.${chance.between(0, 3)}.${chance.between(2, 250)}`;
/** Not in the file, as real region files do not contain every address. */
export const unknownAddress = (chance: Chance) => `192.0.2.${chance.between(100, 250)}`;

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko)';

export const DESKTOPS = [
  `${WINDOWS} Chrome/142.0.0.0 Safari/537.36`,
  `${WINDOWS} Chrome/141.0.0.0 Safari/537.36`,
  `${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  `${WINDOWS} Chrome/108.0.5359.95 Safari/537.36 QIHU 360SE`,
  `${WINDOWS} Chrome/122.0.0.0 Safari/537.36 DingTalk(7.6.15)`,
  `${MAC} Version/18.1 Safari/605.1.15`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
];
export const PHONES = [
  `${IPHONE} Mobile/15E148 MicroMessenger/8.0.53 NetType/5G`,
  `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`,
  `${ANDROID} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.53`,
  `${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36`,
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.0.0 Mobile',
];
export const SCRIPT = 'python-requests/2.32.3';

interface Visit {
  readonly userType: 'staff' | 'personal';
  readonly account: { readonly id: string | null; readonly phone: string };
  readonly ip: string;
  readonly userAgent: string;
  readonly isWrong?: boolean;
  readonly at: Date;
}

/** Like a real sign-in: device and region come from the user agent and the address. */
export const visit = ({ deps }: SeedContext, place: Place, given: Visit) =>
  recordAttempt(place.db, deps.regionOf, {
    at: given.at,
    user_type: given.userType,
    account: given.account.id === null ? unknownAccount(deps.keys, given.account.phone) : given.account.phone,
    account_id: given.account.id,
    method: 'password',
    result: given.isWrong ? 'refused' : 'success',
    fail_reason: given.isWrong ? 'SIGN_IN_FAILED' : null,
    origin: { ip: given.ip, userAgent: given.userAgent },
  });
