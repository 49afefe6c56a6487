import type { BasicInfo } from '@nota/contract/platform-config/part/basic-info.ts';
import { Link } from 'react-router';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ConfigPage } from './version/config-page.tsx';
import type { PartView } from './version/part-view.ts';

const BasicInfoFields = lazyPiece(async () => (await import('./basic-info/basic-info-fields.tsx')).BasicInfoFields);

/** /platform-config/basic-info */
export function BasicInfoPage() {
  const t = useMessages('platform-config.basic-info');
  const view: PartView<'basic-info'> = {
    part: 'basic-info',
    labelOf: (path) => t(`field.${path}` as 'field.icp'),
    textOf: (path, value) => {
      if (value === undefined || value === null || value === '') return null;
      return path === 'protectionLevel' ? t(`level.${value as BasicInfo['protectionLevel']}`) : (value as string);
    },
    Fields: BasicInfoFields,
  };
  return (
    <ConfigPage title={t('title')} view={view}>
      <section className="config-card">
        <h2>{t('admins')}</h2>
        <p>{t('adminsHint')}</p>
        <Link to="/auth/member-list">{t('adminsLink')}</Link>
      </section>
    </ConfigPage>
  );
}
