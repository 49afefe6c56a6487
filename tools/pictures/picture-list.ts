import type { Page } from '@playwright/test';

export interface Picture {
  /** Its file in `docs/pictures`. */
  readonly name: string;
  readonly path: string;
  /** Is visible once the page has its data. */
  readonly at: string;
  readonly isDark?: boolean;
  readonly isOnPhone?: boolean;
  /** Of the window, where the page is worth more than a screen. */
  readonly height?: number;
  /** What is done before it is taken. */
  readonly steps?: (page: Page) => Promise<void>;
}

const ROW = 'tbody tr.ant-table-row a, tbody tr.ant-table-row button, tbody tr.ant-table-row time';
const CARD = '.list-cards';

/** A record with everything: certified twice, on hold, read by a court. */
const CASE = '/attestations/list/organization?name=送货单-186.pdf';
const openFirst = async (page: Page) => {
  await page.locator('[data-row-open]').first().click();
  await page.locator('.evidence').waitFor();
};
const openCustomer = (name: string, tab: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('tab', { name: tab }).click();
  await page.locator('.drawer-record .ant-table-row').first().waitFor();
};

export const PICTURES: readonly Picture[] = [
  { name: 'workbench', path: '/', at: '.workbench-cards li' },
  { name: 'attestations', path: '/attestations/list/organization', at: ROW },
  { name: 'attestation', path: CASE, at: ROW, height: 1_100, steps: openFirst },
  {
    name: 'attestation-proof-dark',
    path: CASE,
    at: ROW,
    isDark: true,
    steps: async (page) => {
      await openFirst(page);
      await page.mouse.wheel(0, 580);
    },
  },
  {
    name: 'attestations-filters',
    path: '/attestations/list/person?chainState=3',
    at: ROW,
    steps: (page) => page.getByRole('button', { name: '展开' }).click(),
  },
  { name: 'api-customers', path: '/auth/apiList/auth', at: ROW },
  {
    name: 'api-customer',
    path: '/auth/apiList/auth',
    at: ROW,
    steps: openCustomer('杭州云栖电子商务有限公司', '回调'),
  },
  { name: 'personal-users', path: '/userManager/personal', at: ROW },
  {
    name: 'personal-user',
    path: '/userManager/personal?authState=verified',
    at: ROW,
    steps: async (page) => {
      await page.locator('[data-row-open]').first().click();
      await page.getByRole('tab').first().waitFor();
    },
  },
  {
    name: 'company-review',
    path: '/userManager/company?authState=reviewing',
    at: ROW,
    steps: async (page) => {
      await page.getByRole('button', { name: '审核', exact: true }).first().click();
      await page.locator('.review-papers :is(img, canvas)').first().waitFor();
    },
  },
  { name: 'orders', path: '/financial/order-list', at: ROW },
  {
    name: 'balance-detail',
    path: '/financial/balance',
    at: ROW,
    // An account has its own address, which begins with an id that every seed makes anew.
    steps: async (page) => {
      await page.locator('[data-row-open]').first().click();
      await page.waitForURL('**/financial/balance/detail?**');
      await page.locator(ROW).first().waitFor();
    },
  },
  { name: 'reconciliation', path: '/financial/order-list-out?tab=items', at: ROW },
  // Without staff: the newest would be the account that takes these pictures.
  { name: 'login-log', path: '/userManager/loginLog?userType=personal', at: ROW },
  { name: 'attestations-phone', path: '/attestations/list/organization', at: CARD, isOnPhone: true },
  { name: 'attestation-phone', path: CASE, at: CARD, isOnPhone: true, steps: openFirst },
];
