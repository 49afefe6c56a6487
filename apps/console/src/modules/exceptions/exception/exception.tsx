import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { usePageTitle } from '../../../kit/menu/page-title.ts';
import './exception.css';

/** In place of a page: no permission, no such page, or an error. */
export function Exception({ kind }: { kind: '403' | '404' | '500' }) {
  const t = useMessages('exceptions');
  const navigate = useNavigate();
  usePageTitle(t(`${kind}.title`));
  return (
    <section className="exception" aria-labelledby="exception-title">
      <div className="exception-code" aria-hidden="true" data-code={kind} />
      <h1 id="exception-title">{t(`${kind}.title`)}</h1>
      <p className="exception-hint">{t(`${kind}.hint`)}</p>
      <div className="exception-ways">
        {kind === '500' && (
          <Button type="primary" onClick={() => window.location.reload()}>
            {t('retry')}
          </Button>
        )}
        <Button type={kind === '500' ? 'default' : 'primary'} onClick={() => void navigate('/')}>
          {t('home')}
        </Button>
      </div>
    </section>
  );
}
