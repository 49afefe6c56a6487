import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useMessages } from '../../language/intl.ts';
import { useListFrame } from '../list-frame.ts';
import { arranged, ranked, showing } from '../list-settings.ts';

/** Which columns are shown and in which order; with buttons, so that it works with the keyboard. */
export function ColumnSettings() {
  const t = useMessages('list-columns');
  const { columns, settings, changeSettings } = useListFrame();
  const sorted = ranked(columns, settings);
  const keys = arranged(columns, settings).map(({ key }) => key);

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
              checked={keys.includes(key)}
              disabled={keys.length === 1 && keys.includes(key)}
              onChange={({ target }) =>
                changeSettings(showing(columns, target.checked ? [...keys, key] : keys.filter((one) => one !== key)))
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
      <Button type="link" size="small" onClick={() => changeSettings({ order: [], hidden: [], shown: [] })}>
        {t('columnsReset')}
      </Button>
    </div>
  );
}
