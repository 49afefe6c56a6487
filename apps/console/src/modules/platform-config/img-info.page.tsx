import type { ImageName } from '@nota/contract/platform-config/part/img-info.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ConfigPage } from './version/config-page.tsx';
import type { PartView } from './version/part-view.ts';

const ImgInfoFields = lazyPiece(
  async () => (await withMessages('upload', import('./img-info/img-info-fields.tsx'))).ImgInfoFields,
);
const ImgPreview = lazyPiece(async () => (await import('./img-info/img-preview.tsx')).ImgPreview);

/** So much of a digest tells two pictures apart. */
const DIGEST_CHARS = 12;

/** /platform-config/img-info */
export function ImgInfoPage() {
  const t = useMessages('platform-config.img-info');
  const view: PartView<'img-info'> = {
    part: 'img-info',
    labelOf: (path) => t(`image.${path as ImageName}`),
    textOf: (_, value) => (typeof value === 'string' ? value.slice(0, DIGEST_CHARS) : null),
    Fields: ImgInfoFields,
    Preview: ImgPreview,
  };
  return <ConfigPage title={t('title')} view={view} />;
}
