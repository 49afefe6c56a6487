import { PROTECTION_LEVELS } from '@nota/contract/platform-config/part/basic-info.ts';
import type { ReactNode } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field } from '../../../kit/record/form/record-form.tsx';

/** The basic information in groups. */
export function BasicInfoFields({ secretsFrom }: { readonly secretsFrom: Readonly<Record<string, number>> }) {
  const t = useMessages('platform-config.basic-info');
  const v = useMessages('platform-config.config-version');
  const setIn = secretsFrom['wechatSecret'];
  const secretHint =
    setIn === undefined ? t('hint.secretUnset') : t('hint.secretSet', { name: v('name', { version: setIn }) });
  return (
    <>
      <Group title={t('group.platform')}>
        <Field.Text name="content.platformName" label={t('field.platformName')} hint={t('hint.platformName')} />
        <Field.Text name="content.organizer" label={t('field.organizer')} />
        <Field.Text name="content.uscc" label={t('field.uscc')} />
        <Field.Text name="content.domain" label={t('field.domain')} hint={t('hint.domain')} />
      </Group>
      <Group title={t('group.filing')}>
        <Field.Text name="content.icp" label={t('field.icp')} />
        <Field.Text name="content.blockchainFiling" label={t('field.blockchainFiling')} />
        <Field.Select
          name="content.protectionLevel"
          label={t('field.protectionLevel')}
          options={PROTECTION_LEVELS.map((level) => ({ value: level, label: t(`level.${level}`) }))}
        />
      </Group>
      <Group title={t('group.service')}>
        <Field.Text name="content.service.phone" label={t('field.service.phone')} />
        <Field.Text name="content.service.email" label={t('field.service.email')} />
        <Field.Text name="content.service.workTime" label={t('field.service.workTime')} />
        <Field.Text name="content.service.qrCode" label={t('field.service.qrCode')} />
      </Group>
      <Group title={t('group.wechat')}>
        <Field.Text name="content.wechat.appId" label={t('field.wechat.appId')} />
        <Field.Text name="content.wechat.mchId" label={t('field.wechat.mchId')} />
        <Field.Password name="secrets.wechatSecret" label={t('field.wechatSecret')} hint={secretHint} />
      </Group>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="config-group">
      <legend>{title}</legend>
      <div className="config-fields">{children}</div>
    </fieldset>
  );
}
