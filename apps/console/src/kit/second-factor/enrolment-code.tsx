import { QRCode } from 'antd';
import { useMessages } from '../language/intl.ts';

/** The secret as a picture, always dark on white: cameras read no others reliably. Comes in its own file. */
export function EnrolmentCode({ uri }: { uri: string }) {
  const t = useMessages('factor.authenticator');
  return (
    <div role="img" aria-label={t('picture')}>
      <div aria-hidden="true">
        <QRCode value={uri} type="svg" size={176} color="#000" bgColor="#fff" bordered={false} errorLevel="M" />
      </div>
    </div>
  );
}
