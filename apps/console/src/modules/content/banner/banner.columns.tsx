import type { BannerRow } from '@nota/contract/content/banner/banner-record.ts';
import { bannerLifecycle } from '@nota/contract/content/banner/banner.lifecycle.ts';
import { pictureAddress } from '@nota/contract/platform/picture/picture.contract.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import './banner.css';
import { BannerActions } from './banner.actions.tsx';

const col = columnsOf<BannerRow>('content.banner');

interface Facts {
  readonly onOpen: (what: string, id: string) => void;
}

export function bannerColumns({ onOpen }: Facts): ListColumn<BannerRow>[] {
  const picture: ListColumn<BannerRow> = {
    key: 'picture',
    title: messageOf('content.banner', 'field', 'picture'),
    width: 96,
    // Its name stands beside it.
    render: (_, row) => <img className="banner-thumb" src={pictureAddress(row.picture)} alt="" loading="lazy" />,
  };
  return [
    picture,
    col.opening('title', ({ id }) => onOpen('detail', id), 168),
    col.choice('position', undefined, 96),
    col.number('rank', 64),
    col.state('state', bannerLifecycle),
    col.time('publishAt', 112),
    col.time('offlineAt', 112),
    col.number('viewCount', 88),
    col.number('clickCount', 88),
    { ...col.choice('audience', undefined, 96), isExtra: true },
    { ...col.number('edition', 72), isExtra: true },
    { ...col.time('createdAt'), isExtra: true },
    col.actions((row) => <BannerActions banner={row} look="row" onOpen={onOpen} />, 208),
  ];
}
