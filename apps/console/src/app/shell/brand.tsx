import { Link } from 'react-router';
import { BrandMark } from '../../kit/look/brand-mark.tsx';
import { useMessages } from '../../kit/language/intl.ts';
import { usePlatform } from '../../kit/session/platform.ts';

/** Logo and name of the platform; only the logo where there is no room. */
export function Brand({ isSmall = false, style }: { isSmall?: boolean; style: 'dark' | 'light' }) {
  const t = useMessages('shell');
  const platform = usePlatform();
  const name = platform?.platformName ?? t('product');
  const logo = platform?.logos[style === 'dark' ? 'logoWhite' : 'logo']?.imgUrl;
  return (
    <Link to="/" className="brand" data-style={style} title={name} aria-label={name}>
      {logo ? <img src={logo} alt="" height={26} /> : <BrandMark size={26} />}
      {!isSmall && <span className="brand-name">{name}</span>}
    </Link>
  );
}
