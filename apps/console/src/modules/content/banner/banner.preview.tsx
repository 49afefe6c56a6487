import type { BannerFields } from '@nota/contract/content/banner/banner-draft.ts';
import { pictureAddress } from '@nota/contract/platform/picture/picture.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { PhoneFrame } from '../../../kit/preview/phone-frame.tsx';
import './banner.css';

type Shown = { readonly [F in 'title' | 'picture' | 'position']?: BannerFields[F] | null | undefined };

/** A banner as an app draws it: as wide as the phone, in its shape, above where the page goes on. */
export function BannerPreview({ title, picture, position }: Shown) {
  const t = useMessages('content.banner');
  return (
    <PhoneFrame label={t('preview')} title={t(`position.${position ?? 'app-home'}`)}>
      {typeof picture === 'string' ? (
        <img className="banner-preview" src={pictureAddress(picture)} alt={title ?? t('field.picture')} />
      ) : (
        <p className="banner-preview-empty">{t('previewEmpty')}</p>
      )}
      <div className="banner-preview-page" aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
    </PhoneFrame>
  );
}
