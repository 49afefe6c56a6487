import { Alert } from 'antd';
import { useMessages } from '../language/intl.ts';
import { formatMoment } from '../time.ts';
import { usePresence } from './use-presence.ts';

interface Props {
  /** `<stem>:<id>` */
  readonly record: string;
  /** Two readers are harmless; two who decide are not. */
  readonly isUnderDecision: boolean;
}

/** Who else has this record open, and since when. */
export function PresenceNotice({ record, isUnderDecision }: Props) {
  const t = useMessages('record.presence');
  const others = usePresence(record);
  if (others.length === 0) return null;
  const names = others.map(({ name, since }) => t('since', { name, time: formatMoment(since).slice(11, 16) }));
  return (
    <Alert
      type={isUnderDecision ? 'warning' : 'info'}
      showIcon
      title={t(isUnderDecision ? 'deciding' : 'looking', { names: names.join(t('and')) })}
    />
  );
}
