import type { PointsGiftRow } from '@nota/contract/financial/points/points-gift.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { PointsGiftDrawer } from './points-gift.drawer.tsx';
import { PointsGiftForm } from './points-gift.form.tsx';
import { PointsRules } from './points-rules.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly PointsGiftRow[];
}

export function PointsGiftPanels({ opened, rows }: Props) {
  const { what, id, open, close } = opened;
  const t = useMessages('financial.points-gift');
  return (
    <>
      <PointsGiftDrawer
        id={what === 'detail' ? id : undefined}
        ids={rows.map((row) => row.id)}
        onOpen={open}
        onClose={close}
      />
      <FormDrawer title={t('rules.title')} isOpen={what === 'rules'} onClose={close}>
        {what === 'rules' && <PointsRules />}
      </FormDrawer>
      <FormDrawer title={t('create')} isOpen={what === 'create'} onClose={close}>
        <PointsGiftForm onDone={close} />
      </FormDrawer>
    </>
  );
}
