import { AppstoreOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { Suspense, useState } from 'react';
import { useMessages } from '../../language/intl.ts';
import { withMessages } from '../../language/piece-messages.ts';
import { lazyPiece } from '../../lazy-piece.ts';
import { useListFrame } from '../list-frame.ts';
import type { ShippedView } from './shipped-view.ts';
import { useViews } from './use-views.ts';

const SaveViewDialog = lazyPiece(
  async () => (await withMessages('list-views', import('./save-view.dialog.tsx'))).SaveViewDialog,
);
/** Loaded when somebody opens it. */
const ViewList = lazyPiece(async () => (await withMessages('list-views', import('./view-list.tsx'))).ViewList);

/** The views of this list: the platform's, mine, those of my roles, everyone's. */
export function SavedViews({ shipped }: { shipped: readonly ShippedView[] }) {
  const t = useMessages('list.views');
  const { list } = useListFrame();
  const views = useViews(shipped);
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
          <Suspense fallback={<div className="list-views" />}>
            <ViewList
              views={views}
              onChosen={() => setOpen(false)}
              onSave={() => {
                setOpen(false);
                setSaving(true);
              }}
            />
          </Suspense>
        }
      >
        <Button type="text" className="list-views-button" icon={<AppstoreOutlined aria-hidden />}>
          {views.current ?? t('button')}
          <DownOutlined aria-hidden />
        </Button>
      </Popover>
      {isSaving && (
        <Suspense>
          <SaveViewDialog listId={list.id} content={views.content()} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}
