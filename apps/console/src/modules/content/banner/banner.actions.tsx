import { bannerApi } from '@nota/contract/content/banner/banner.contract.ts';
import type { BannerRow } from '@nota/contract/content/banner/banner-record.ts';
import { bannerLifecycle } from '@nota/contract/content/banner/banner.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { useMay } from '../../../kit/session/access.ts';

interface Props {
  readonly banner: BannerRow;
  readonly look: 'page' | 'row';
  readonly onOpen: (what: string, id: string) => void;
  /** Actions that this member took on it before, where they are known. */
  readonly didEarlier?: readonly string[];
}

/** Only a draft is edited. */
export function BannerActions({ banner, look, onOpen, didEarlier = [] }: Props) {
  const t = useMessages('content.banner');
  const may = useMay();
  const { id, state, title } = banner;
  const Act = look === 'row' ? RowButton : Button;
  return (
    <>
      {may(ACTION.bannerEdit) && state === 'draft' && <Act onClick={() => onOpen('edit', id)}>{t('edit')}</Act>}
      <LifecycleActions
        lifecycle={bannerLifecycle}
        stem="content.banner"
        record={banner}
        name={title}
        act={bannerApi.act}
        touches={[bannerApi.list, bannerApi.get]}
        look={look}
        read={{ version: banner.version }}
        didEarlier={didEarlier}
      />
    </>
  );
}
