import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useMessages } from '../language/intl.ts';
import { shortcutProps } from '../keyboard/shortcuts.ts';

interface Props {
  /** The records of the list behind, in its order. */
  readonly ids: readonly string[];
  readonly id: string;
  /** How many there are, where the list has more pages. */
  readonly total?: number | undefined;
  readonly onMove: (id: string) => void;
}

/** Previous and next, so that a reviewer decides and moves on without going back. */
export function Neighbours({ ids, id, total = ids.length, onMove }: Props) {
  const t = useMessages('record.detail');
  const at = ids.indexOf(id);
  if (at < 0 || ids.length < 2) return null;
  const step = (to: string | undefined, label: string, isNext: boolean) => (
    <Button
      size="small"
      icon={isNext ? <DownOutlined /> : <UpOutlined />}
      aria-label={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && onMove(to)}
      {...shortcutProps(isNext ? 'nextRecord' : 'previousRecord', label)}
    />
  );
  return (
    <Space className="neighbours">
      <span className="figures">{t('position', { at: at + 1, total })}</span>
      {step(ids[at - 1], t('previous'), false)}
      {step(ids[at + 1], t('next'), true)}
    </Space>
  );
}
