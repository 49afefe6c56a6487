import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { shortcutProps } from '../../../kit/keyboard/shortcuts.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { useHasNarrowScope } from '../../../kit/record/use-my-id.ts';
import { useEver } from '../../../kit/use-ever.ts';

const CaseApplicationDrawer = lazyPiece(
  async () =>
    (await withMessages('case-application', withMessages('upload', import('./case-application.drawer.tsx'))))
      .CaseApplicationDrawer,
);

/** Closed to members of an office, to which a new case does not belong yet. */
export function ApplyButton({ opened }: { readonly opened: ReturnType<typeof useOpened> }) {
  const t = useMessages('notarization.notarization-case');
  const isOpen = opened.what === 'apply';
  const hasOpened = useEver(isOpen);
  if (useHasNarrowScope()) return null;
  return (
    <>
      <Button
        type="primary"
        {...shortcutProps('create')}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => opened.open('apply')}
      >
        {t('apply')}
      </Button>
      <Suspense>{hasOpened && <CaseApplicationDrawer isOpen={isOpen} onClose={opened.close} />}</Suspense>
    </>
  );
}
