/** Where it is shown. */
export const BANNER_POSITIONS = ['app-home', 'app-service', 'web-home'] as const;
export type BannerPosition = (typeof BANNER_POSITIONS)[number];

/** To whom: every customer, people, companies, or those with a label. */
export const BANNER_AUDIENCES = ['all', 'person', 'company', 'label'] as const;

/** What a touch opens: nothing, a page of the app itself, a notice to customers, or an address on an allowed host. */
export const BANNER_TARGETS = ['none', 'page', 'notice', 'url'] as const;
export type BannerTarget = (typeof BANNER_TARGETS)[number];
