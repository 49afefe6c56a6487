interface Plan {
  readonly channels: readonly string[];
  readonly audience: string;
  readonly label: string | null;
  readonly publishAt: string | null;
  readonly offlineAt: string | null;
}

/** What does not fit together in a notice, with the field to correct. */
export interface NoticeFault {
  readonly path: keyof Plan;
  readonly message: 'notice.audience' | 'notice.label' | 'notice.window';
}

/**
 * Members see notices in the console and nowhere else, and customers never do; a label is named where it is the
 * audience; and a notice that ends before it begins would never be shown.
 */
export function noticeFaults({ channels, audience, label, publishAt, offlineAt }: Plan): NoticeFault[] {
  const faults: NoticeFault[] = [];
  const isInConsole = channels.includes('console');
  const isForCustomers = audience !== 'all' && audience !== 'member';
  if ((isInConsole && isForCustomers) || (audience === 'member' && channels.some((one) => one !== 'console'))) {
    faults.push({ path: 'channels', message: 'notice.audience' });
  }
  if (audience === 'label' && label === null) faults.push({ path: 'label', message: 'notice.label' });
  if (publishAt !== null && offlineAt !== null && Date.parse(offlineAt) <= Date.parse(publishAt)) {
    faults.push({ path: 'offlineAt', message: 'notice.window' });
  }
  return faults;
}
