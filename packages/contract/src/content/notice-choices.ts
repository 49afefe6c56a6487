export const NOTICE_TOPICS = ['system', 'activity', 'downtime', 'law'] as const;

/** Where it is shown: to members in the console, to customers in the app or in their web pages. */
export const NOTICE_CHANNELS = ['console', 'app', 'web'] as const;

/** To whom: everybody, the operator's own members, or customers: people, companies, those with a label. */
export const NOTICE_AUDIENCES = ['all', 'member', 'person', 'company', 'label'] as const;

/** Whether it opens by itself: never, until it was read, or once a day. */
export const NOTICE_POPUPS = ['none', 'once', 'daily'] as const;
