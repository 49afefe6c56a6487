import { DeleteOutlined, SaveOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { savedViewApi, type SavedView } from '@nota/contract/platform/saved-view.contract.ts';
import { Button, Tag } from 'antd';
import { useAct } from '../../call/use-act.ts';
import { useMessages } from '../../language/intl.ts';
import { useListFrame } from '../list-frame.ts';
import type { ShippedView } from './shipped-view.ts';
import type { Views } from './use-views.ts';

interface Props {
  readonly views: Views;
  /** Afterwards the list of views closes. */
  readonly onChosen: () => void;
  readonly onSave: () => void;
}

/** The views of a list: those of the platform first, then mine, those of my roles, everyone's. */
export function ViewList({ views: { shipped, views, current, apply, applyShipped }, onChosen, onSave }: Props) {
  const t = useMessages('list-views');
  return (
    <div className="list-views">
      {views.length + shipped.length === 0 && <p>{t('none')}</p>}
      <ul>
        {shipped.map((view) => (
          <ShippedRow
            key={view.key}
            view={view}
            isCurrent={view.name === current}
            onChoose={() => {
              applyShipped(view);
              onChosen();
            }}
          />
        ))}
        {views.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            isCurrent={view.name === current}
            onChoose={() => {
              apply(view);
              onChosen();
            }}
          />
        ))}
      </ul>
      <Button block icon={<SaveOutlined aria-hidden />} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  );
}

interface RowProps<View> {
  readonly view: View;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

/** It cannot be removed, but a member may begin with it. */
function ShippedRow({ view, isCurrent, onChoose }: RowProps<ShippedView>) {
  const t = useMessages('list-views');
  const { settings, changeSettings } = useListFrame();
  const opens = settings.opens === view.key;
  const label = t(opens ? 'notOpening' : 'opening', { name: view.name });
  return (
    <li>
      <Button type="text" className="list-views-name" aria-current={isCurrent} onClick={onChoose}>
        {view.name}
      </Button>
      {opens && <Tag>{t('default')}</Tag>}
      <Tag>{t('shipped')}</Tag>
      <Button
        type="text"
        size="small"
        aria-label={label}
        title={label}
        aria-pressed={opens}
        icon={opens ? <StarFilled /> : <StarOutlined />}
        onClick={() => changeSettings({ opens: opens ? undefined : view.key })}
      />
    </li>
  );
}

function ViewRow({ view, isCurrent, onChoose }: RowProps<SavedView>) {
  const t = useMessages('list-views');
  const { run, isRunning } = useAct(savedViewApi.remove, { says: t('says.removed'), touches: [savedViewApi.list] });
  return (
    <li>
      <Button type="text" className="list-views-name" aria-current={isCurrent} onClick={onChoose}>
        {view.name}
      </Button>
      {view.isDefault && <Tag>{t('default')}</Tag>}
      <Tag>{t(`scopes.${view.scope}`)}</Tag>
      {view.isMine && (
        <Button
          type="text"
          size="small"
          loading={isRunning}
          aria-label={t('removeOne', { name: view.name })}
          icon={<DeleteOutlined />}
          onClick={() => void run({ params: { id: view.id } })}
        />
      )}
    </li>
  );
}
