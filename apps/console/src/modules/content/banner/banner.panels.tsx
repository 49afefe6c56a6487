import { bannerApi } from '@nota/contract/content/banner/banner.contract.ts';
import type { BannerRow } from '@nota/contract/content/banner/banner-record.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useRecordPanels } from '../../../kit/record/use-record-panels.ts';
import { BannerDrawer } from './banner.drawer.tsx';
import { BannerCreateForm, BannerEditForm } from './banner.form.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly BannerRow[];
}

const PANELS = ['edit'] as const;

export function BannerPanels({ opened, rows }: Props) {
  const { what, id, open, close } = opened;
  const t = useMessages('content.banner');
  const { record: banner, panel } = useRecordPanels({ opened, panels: PANELS, read: bannerApi.get });
  return (
    <>
      <BannerDrawer
        id={what === 'detail' ? id : undefined}
        ids={rows.map((row) => row.id)}
        onOpen={open}
        onClose={close}
      />
      <FormDrawer title={t('create')} isOpen={what === 'create'} onClose={close}>
        <BannerCreateForm onDone={close} />
      </FormDrawer>
      <FormDrawer title={t('editTitle')} {...panel('edit')}>
        {banner && <BannerEditForm key={banner.id} banner={banner} onDone={close} />}
      </FormDrawer>
    </>
  );
}
