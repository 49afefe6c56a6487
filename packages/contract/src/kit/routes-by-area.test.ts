import { expect, it } from 'vitest';
import { menuIdOf, MENU_ID_BY_PREFIX } from './permissions.ts';
import { routeAt, routeOfMenuId, ROUTES, type RouteRow } from './routes.ts';

/** The product's screens, area by area: `address id`, followed by `hidden` and `bare` where they apply. */
const AREAS: readonly (readonly [ids: string, area: string, rows: string])[] = [
  ['2.2', 'sign-in', '/user/login 0 hidden bare'],
  ['2.3', 'the welcome page', '/ 0 hidden | /user/login/welcome 0 hidden'],
  [
    '2.4',
    'details of attestations',
    `/attestation/:id 14 hidden | /attestation/app/scene-forensics/detail 85 hidden
    | /attestation/recorder-forensics/detail 85 hidden`,
  ],
  [
    '2.5',
    'platform configuration',
    `/platform-config/basic-info 999 | /platform-config/img-info 999 | /platform-config/price 999
    | /platform-config/parameter 999 | /platform-config/file 999 | /platform-config/value-added 999
    | /platform-config/file-preview 999 hidden bare`,
  ],
  ['2.6', 'operations', '/data-statistics/home 186'],
  [
    '2.7',
    'users',
    `/userManager/personal 10 | /userManager/personal/detail 10 hidden | /userManager/company 11
    | /userManager/loginLog 79`,
  ],
  ['2.8', 'attestations', '/attestations/list/organization 15 | /attestations/list/person 14'],
  [
    '2.9',
    'online forensics',
    `/forensics/app/scene-forensics 85 | /forensics/app/scene-forensics/:id 85 hidden | /forensics/web-forensics 19
    | /forensics/web-feedback/:evidenceType/:id 19 hidden | /forensics/progress-forensics 21
    | /forensics/mobile-progress-forensics 5 | /forensics/progress-feedback/show 21 hidden
    | /forensics/recorder-forensics 188 | /forensics/recorder-forensics/bind-query 188 hidden`,
  ],
  [
    '2.10',
    'notarization',
    '/notarization/list 24 | /notarization/list/:id 24 hidden | /notarization/downloadList 24 hidden',
  ],
  [
    '2.11',
    'parking records',
    `/parking-record/house 194 | /parking-record/review 195 | /parking-record/record 196
    | /parking-record/record/create 196 hidden | /parking-record/record/edit 196 hidden
    | /parking-record/record/import 196 hidden | /parking-record/record/dispatch_recording 196 hidden
    | /parking-record/record/dispatch_recording_edit 196 hidden | /parking-record/record/recording_info 196 hidden
    | /parking-record/record/recording_cer 196 hidden | /parking-record/record/insurance_detail 196 hidden
    | /parking-record/record/down_task 196 hidden`,
  ],
  [
    '2.12',
    'votes',
    `/vote/house 200 | /vote/property 198 | /vote/property/import 198 hidden | /vote/manage 199
    | /vote/manage/add 199 hidden | /vote/manage/detail 199 hidden | /vote/manage/result 199 hidden
    | /vote/manage/edit 199 hidden | /vote/manage/digital_insurance 199 hidden`,
  ],
  ['2.13', 'the data registry', '/data-registry/auth 230 | /data-registry/auth/info 230 hidden'],
  [
    '2.14',
    'finance',
    `/financial/order-list 33 | /financial/order-list-out 33 hidden | /financial/integral 36 | /financial/invoice 34
    | /financial/invoice/:id 34 hidden | /financial/balance 12 | /financial/balance/detail 12 hidden
    | /financial/offline-payment 38`,
  ],
  ['2.15', 'content', '/content/notice 80 | /content/banner-List 42'],
  ['2.16', 'the app', '/app/version 86 | /app/feedback 87'],
  [
    '2.17 6.11',
    'authorisation',
    '/auth/member-list 7 | /auth/roleList 8 | /auth/roleList/auth 8 hidden | /auth/apiList/auth 187',
  ],
  ['2.18', 'notary offices', '/notary-office/manage-list 998 | /notary-office/manage-list/config 998 hidden'],
  ['2.19', 'the own account', '/account/center 0 hidden | /account/settings 0 hidden'],
  ['2.24 8.33', 'what is not found', '/404 0 hidden'],
];

const written = (row: RouteRow) =>
  [row.path, row.permissionId, ...(row.menu ? [] : ['hidden']), ...(row.layout ? [] : ['bare'])].join(' ');
const rowsOf = (text: string) => text.split('|').map((row) => row.trim());

it.each(AREAS)('[spec %s] the table has the addresses of %s', (_, __, rows) => {
  for (const row of rowsOf(rows)) expect(written(routeAt(row.split(' ')[0] ?? '') as RouteRow)).toBe(row);
});

it('the areas together are the whole table, and nothing else [spec 2.1]', () => {
  expect(AREAS.flatMap(([, , rows]) => rowsOf(rows))).toEqual(ROUTES.map(written));
});

it('every menu id of the look-up leads back to a route of the menu [spec 2.28]', () => {
  for (const [, menuId] of MENU_ID_BY_PREFIX) expect(routeAt(routeOfMenuId(menuId) ?? '')?.menu).toBe(true);
  expect(routeOfMenuId(186)).toBe('/data-statistics/home');
});

it('the data registry has a permission id and another menu id [spec 2.29]', () => {
  expect(routeAt('/data-registry/auth')?.permissionId).toBe(230);
  expect(menuIdOf('/data-registry/auth')).toBe(220);
  expect([230, 220].map(routeOfMenuId)).toEqual(['/data-registry/auth', '/data-registry/auth']);
});
