import { AppstoreOutlined, DeleteOutlined, DownOutlined, SaveOutlined } from '@ant-design/icons';
import { savedViewApi, type SavedView } from '@nota/contract/platform/saved-view.contract.ts';
import { Button, Popover, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { useMessages } from '../../language/intl.ts';
import { lazyPiece } from '../../lazy-piece.ts';
import { useAct } from '../../call/use-act.ts';
import { useListFrame } from '../list-frame.ts';
import { useViews } from './use-views.ts';

const SaveViewDialog = lazyPiece(async () => (await import('./save-view.dialog.tsx')).SaveViewDialog);

/** The saved views of this list: mine, those of my roles, everyone's. */
export function SavedViews() {
  const t = useMessages('list.views');
  const { list } = useListFrame();
  const { views, current, apply, content } = useViews();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomLeft"
        open={isOpen}
        onOpenChange={setOpen}
        content={
          <div className="list-views">
            {views.length === 0 && <p>{t('none')}</p>}
            <ul>
              {views.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  isCurrent={view.id === current?.id}
                  onChoose={() => {
                    apply(view);
                    setOpen(false);
                  }}
                />
              ))}
            </ul>
            <Button
              block
              icon={<SaveOutlined aria-hidden />}
              onClick={() => {
                setOpen(false);
                setSaving(true);
              }}
            >
              {t('save')}
            </Button>
          </div>
        }
      >
        <Button type="text" className="list-views-button" icon={<AppstoreOutlined aria-hidden />}>
          {current?.name ?? t('button')}
          <DownOutlined aria-hidden />
        </Button>
      </Popover>
      {isSaving && (
        <Suspense>
          <SaveViewDialog listId={list.id} content={content()} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ViewRowProps {
  readonly view: SavedView;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function ViewRow({ view, isCurrent, onChoose }: ViewRowProps) {
  const t = useMessages('list.views');
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
