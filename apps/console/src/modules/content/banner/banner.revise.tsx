import { bannerApi } from '@nota/contract/content/banner/banner.contract.ts';
import type { BannerRow } from '@nota/contract/content/banner/banner-record.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { useMay } from '../../../kit/session/access.ts';

interface Props {
  readonly banner: BannerRow;
  readonly onOpen: (what: string, id: string) => void;
}

/** What is published is changed by a new edition, which opens as a draft. */
export function BannerRevise({ banner: { id, state }, onOpen }: Props) {
  const t = useMessages('content.banner');
  const may = useMay();
  const revise = useAct(bannerApi.revise, {
    says: t('revise'),
    saysDone: t('revised'),
    touches: [bannerApi.list, bannerApi.get],
    onDone: (next) => onOpen('edit', next.id),
  });
  if (state !== 'published' || !may(ACTION.bannerEdit)) return null;
  return (
    <Button loading={revise.isRunning} onClick={() => void revise.run({ params: { id } })}>
      {t('revise')}
    </Button>
  );
}
