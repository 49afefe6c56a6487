import { DownloadOutlined } from '@ant-design/icons';
import type { ListSheet } from '@nota/contract/kit/list-sheet.ts';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useMay } from '../../session/access.ts';
import { useMessages } from '../../language/intl.ts';
import { withMessages } from '../../language/piece-messages.ts';
import { lazyPiece } from '../../lazy-piece.ts';
import type { ExportProps } from './export-props.ts';
import { useListFrameIfAny } from '../list-frame.ts';

const ExportDialog = lazyPiece(
  async () => (await withMessages('list-export', import('./export.dialog.tsx'))).ExportDialog,
);

/** Requests an export of the list; hidden from members without the permission. */
export function ExportButton(props: ExportProps & { readonly sheet: Pick<ListSheet, 'permission'> }) {
  const t = useMessages('list.export');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const isSearch = useListFrameIfAny()?.list.isSearch === true;
  if (!may(props.sheet.permission)) return null;
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        disabled={isSearch}
        title={isSearch ? t('notOfSearch') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('button')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
