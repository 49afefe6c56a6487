import { Tag } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';

interface Props {
  /** Over, or within so many days; null says nothing. */
  readonly alert: 'over' | number | null;
  readonly kind: 'validity' | 'retirement';
}

const NEAR_DAYS = 30;

/** That something ends soon, or has ended. */
export function AlertTag({ alert, kind }: Props) {
  const t = useMessages('office-config.alert');
  if (alert === null) return null;
  if (alert === 'over') return <Tag color="error">{t(`${kind}.over`)}</Tag>;
  return <Tag color={alert <= NEAR_DAYS ? 'error' : 'warning'}>{t(`${kind}.within`, { days: alert })}</Tag>;
}
