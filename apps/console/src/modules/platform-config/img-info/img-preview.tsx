import type { ImgInfo } from '@nota/contract/platform-config/part/img-info.ts';
import { pictureAddress } from '@nota/contract/platform/picture/picture.contract.ts';
import { BrandMark } from '../../../kit/look/brand-mark.tsx';
import { useMessages } from '../../../kit/language/intl.ts';
import { usePlatform } from '../../../kit/session/platform.ts';
import './img-info.css';

/** The sign-in page, the header and a certificate with pictures that nobody has submitted yet. */
export function ImgPreview({ content }: { readonly content: unknown }) {
  const t = useMessages('platform-config.img-info');
  const name = usePlatform()?.platformName ?? '';
  const images = (content ?? {}) as Partial<ImgInfo>;
  return (
    <section className="img-previews" aria-label={t('preview')}>
      <figure>
        <div className="img-preview-login">
          <div className="img-preview-brand" style={background(images.loginBg)}>
            <Image sha256={images.logoWhite} size={32} />
            <span>{name}</span>
          </div>
          <Lines count={3} />
        </div>
        <figcaption>{t('shown.login')}</figcaption>
      </figure>
      <figure>
        <div className="img-preview-header">
          <div data-style="light">
            <Image sha256={images.favicon} size={16} />
            <Image sha256={images.logo} size={26} />
            <span>{name}</span>
          </div>
          <div data-style="dark">
            <Image sha256={images.logoWhite} size={26} />
            <span>{name}</span>
          </div>
          <div data-style="app">
            <Image sha256={images.appLogoSrc} size={48} />
          </div>
        </div>
        <figcaption>{t('shown.header')}</figcaption>
      </figure>
      <figure>
        <div className="img-preview-certificate">
          <Image sha256={images.logo} size={20} />
          <strong>{t('certificate')}</strong>
          <Lines count={4} />
          <span className="img-preview-seal">
            {images.certSeal ? <img src={pictureAddress(images.certSeal)} alt="" /> : t('noSeal')}
          </span>
        </div>
        <figcaption>{t('shown.certificate')}</figcaption>
      </figure>
    </section>
  );
}

function Image({ sha256, size }: { readonly sha256: string | null | undefined; readonly size: number }) {
  return sha256 ? <img src={pictureAddress(sha256)} alt="" height={size} /> : <BrandMark size={size} />;
}

/** What is written there does not matter here. */
function Lines({ count }: { readonly count: number }) {
  return (
    <div className="img-preview-lines" aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  );
}

const SHADE = 'rgb(0 21 41 / 72%)';

function background(sha256: string | null | undefined) {
  if (!sha256) return {};
  return { backgroundImage: `linear-gradient(${SHADE}, ${SHADE}), url("${pictureAddress(sha256)}")` };
}
