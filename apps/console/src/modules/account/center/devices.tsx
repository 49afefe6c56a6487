import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { deviceName } from '@nota/contract/kit/device-name.ts';
import { deviceApi, type Device } from '@nota/contract/session/device.contract.ts';
import { Button } from 'antd';
import { confirm } from '../../../kit/confirm.ts';
import { useFormatter, useMessages } from '../../../kit/language/intl.ts';
import { formatMoment, now } from '../../../kit/time.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { Failure } from '../section/failure.tsx';
import { Section } from '../section/section.tsx';

/** My sessions, with a button that ends each. */
export function Devices() {
  const t = useMessages('account.devices');
  const { data, error, refetch } = useCall(deviceApi.list, {}, { isSilent: true });
  return (
    <Section title={t('title')} hint={t('hint')}>
      {error && !data && <Failure problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Outline />}
      {data && (
        <ul className="account-devices">
          {[...data]
            .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne))
            .map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
        </ul>
      )}
    </Section>
  );
}

/** At least one device: the current one. */
function Outline() {
  return (
    <ul className="account-devices" aria-busy="true">
      <li>
        <span className="account-outline" data-lines={2} />
      </li>
    </ul>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const t = useMessages('account.devices');
  const format = useFormatter();
  const name = deviceName(device.userAgent) || t('unknown');
  const isPhone = /Mobile|Android|iPhone/.test(device.userAgent);
  return (
    <li>
      <span className="account-device-icon" aria-hidden="true">
        {isPhone ? <MobileOutlined /> : <DesktopOutlined />}
      </span>
      <div className="account-device-text">
        <strong title={device.userAgent}>{name}</strong>
        {device.isThisOne && <span className="account-mark">{t('thisOne')}</span>}
        <p>
          {t('facts', { ip: device.ip, time: formatMoment(device.signedInAt) })}
          {!device.isThisOne && ` · ${t('seen', { ago: format.relativeTime(new Date(device.lastSeenAt), now()) })}`}
        </p>
      </div>
      {!device.isThisOne && <SignOut device={device} name={name} />}
    </li>
  );
}

function SignOut({ device, name }: { device: Device; name: string }) {
  const t = useMessages('account.devices');
  const { run, isRunning } = useAct(deviceApi.signOut, { says: t('signOut'), touches: [deviceApi.list] });
  const ask = () =>
    void confirm({
      title: t('ask', { name }),
      content: t('consequence', { ip: device.ip }),
      okText: t('signOut'),
      okButtonProps: { danger: true },
      onOk: () => run({ params: { id: device.id } }),
    });
  return (
    <Button size="small" loading={isRunning} onClick={ask} aria-label={t('signOutOf', { name })}>
      {t('signOut')}
    </Button>
  );
}
