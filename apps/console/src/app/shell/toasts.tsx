import { message, notification } from 'antd';
import { useEffect } from 'react';
import { setFeedback, TOAST_SECONDS } from '../../kit/feedback.ts';

/**
 * Toasts and notices in the member's style and language, for every page including sign-in. Ant Design's own `App` also
 * contains dialogs, which signing in does not need: it is further inside.
 */
export function Toasts() {
  const [toast, toastHolder] = message.useMessage({ duration: TOAST_SECONDS, maxCount: 5 });
  const [notices, noticesHolder] = notification.useNotification({ placement: 'topRight' });

  useEffect(
    () =>
      setFeedback({
        success: (text) => void toast.success({ key: text, content: text }),
        error: (text) => void toast.error({ key: text, content: text }),
        notify: ({ title, description, key = title, tone = 'error', seconds, place = 'topRight', actions }) =>
          notices[tone]({ key, title, description, duration: seconds ?? false, placement: place, actions }),
        withdraw: (key) => notices.destroy(key),
      }),
    [toast, notices],
  );

  return (
    <>
      {toastHolder}
      {noticesHolder}
    </>
  );
}
