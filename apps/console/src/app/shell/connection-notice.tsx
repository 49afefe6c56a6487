import { Button } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { feedback } from '../../kit/feedback.ts';
import { useMessages } from '../../kit/language/intl.ts';

const KEY = 'offline';

/** Shown while the network is gone. Paused reads continue by themselves afterwards. */
export function ConnectionNotice() {
  const t = useMessages('shell.notices');
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine);

  useEffect(() => {
    if (isOnline) return undefined;
    feedback.notify({
      tone: 'warning',
      key: KEY,
      title: t('offline'),
      description: t('offlineHint'),
      place: 'bottomRight',
      actions: <Button onClick={() => window.location.reload()}>{t('refresh')}</Button>,
    });
    return () => feedback.withdraw(KEY);
  }, [isOnline, t]);

  return null;
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
