import { QRCode } from 'antd';
import { useMessages } from '../language/intl.ts';

/** The secret as a QR code, always dark on white, which cameras read reliably. In a file of its own. */
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
