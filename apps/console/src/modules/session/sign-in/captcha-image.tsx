import { ReloadOutlined } from '@ant-design/icons';
import { useMessages } from '../../../kit/language/intl.ts';
import type { Captcha } from './use-captcha.ts';

/** The image as a button: pressing it loads another one. */
export function CaptchaImage({ captcha }: { captcha: Captcha }) {
  const t = useMessages('session.login');
  if (captcha.state === 'waiting') return <div className="captcha captcha-empty">{t('captchaWait')}</div>;
  return (
    <button
      type="button"
      className="captcha"
      onClick={captcha.refresh}
      title={t('captchaRefresh')}
      aria-label={t('captchaRefresh')}
      aria-busy={captcha.state === 'loading'}
    >
      {captcha.state === 'ready' && <img src={captcha.imageUrl} alt={t('captcha')} width={150} height={40} />}
      {captcha.state === 'loading' && <ReloadOutlined spin />}
      {captcha.state === 'failed' && t('captchaFailed')}
    </button>
  );
}
