import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useText } from '../intl.ts';
import { useListFrame } from './list-frame.ts';
import { arranged } from './list-settings.ts';

/** Which columns are shown and in which order; by buttons, so that the keyboard reaches it. */
export function ColumnSettings() {
  const t = useText('list.tools');
  const { columns, settings, changeSettings } = useListFrame();
  const { hidden } = settings;
  const sorted = arranged(columns, { ...settings, hidden: [] });
  const isLastShown = (key: string) => !hidden.includes(key) && columns.length - hidden.length <= 1;

  function move(at: number, by: -1 | 1) {
    const order = sorted.map(({ key }) => key);
    const [moved] = order.splice(at, 1);
    order.splice(at + by, 0, moved as string);
    changeSettings({ order });
  }

  return (
    <div className="list-columns">
      <ul>
        {sorted.map(({ key, title }, at) => (
          <li key={key}>
            <Checkbox
              checked={!hidden.includes(key)}
              disabled={isLastShown(key)}
              onChange={({ target }) =>
                changeSettings({ hidden: target.checked ? hidden.filter((one) => one !== key) : [...hidden, key] })
              }
            >
              {title}
            </Checkbox>
            <Button
              type="text"
              size="small"
              disabled={at === 0}
              aria-label={t('moveUp', { column: title })}
              icon={<ArrowUpOutlined />}
              onClick={() => move(at, -1)}
            />
            <Button
              type="text"
              size="small"
              disabled={at === sorted.length - 1}
              aria-label={t('moveDown', { column: title })}
              icon={<ArrowDownOutlined />}
              onClick={() => move(at, 1)}
            />
          </li>
        ))}
      </ul>
      <Button type="link" size="small" onClick={() => changeSettings({ order: [], hidden: [] })}>
        {t('columnsReset')}
      </Button>
    </div>
  );
}
