import { bannerApi } from '@nota/contract/content/banner/banner.contract.ts';
import { BANNER_AUDIENCES, BANNER_POSITIONS, BANNER_TARGETS } from '@nota/contract/content/banner/banner-choices.ts';
import type { BannerFields } from '@nota/contract/content/banner/banner-draft.ts';
import { bannerDraftApi } from '@nota/contract/content/banner/banner-draft.contract.ts';
import type { BannerDetail } from '@nota/contract/content/banner/banner-record.ts';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { PictureField } from '../../../kit/upload/picture-field.tsx';
import { NoticePicker } from './notice.picker.tsx';
import { BannerPreview } from './banner.preview.tsx';

const READS = [bannerApi.list, bannerApi.get];

type Typed = Partial<BannerFields>;

const NEW: Typed = { position: 'app-home', rank: 10, target: 'none', audience: 'all' };

/** Shown on the field of the address. */
const HANDLES = ['INPUT_INVALID', 'LINK_UNSAFE', 'LINK_HOST_FOREIGN', 'NOTICE_NOT_SHOWN'] as const;
const LANDS = { LINK_UNSAFE: 'address', LINK_HOST_FOREIGN: 'address', NOTICE_NOT_SHOWN: 'address' };

interface Props {
  readonly onDone: () => void;
}

export function BannerCreateForm({ onDone }: Props) {
  const t = useMessages('content.banner');
  const options = { says: t('saved'), touches: READS, handles: HANDLES, onDone };
  const { run, problem } = useAct(bannerDraftApi.create, options);
  const [typed, setTyped] = useState<Typed>(NEW);
  return (
    <RecordForm
      schema={bannerDraftApi.create.body}
      initial={NEW}
      submit={t('save')}
      problem={problem}
      lands={LANDS}
      onValues={(values) => setTyped(values as Typed)}
      onSubmit={(body) => run({ body })}
    >
      <BannerInputs typed={typed} />
    </RecordForm>
  );
}

export function BannerEditForm({ banner, onDone }: Props & { readonly banner: BannerDetail }) {
  const t = useMessages('content.banner');
  const options = { says: t('saved'), touches: READS, handles: HANDLES, onDone };
  const { run, problem } = useAct(bannerDraftApi.edit, options);
  const { id, title, picture, position, rank, target, address, audience, label } = banner;
  const { minVersion, maxVersion, publishAt, offlineAt } = banner;
  const shown = { title, picture, position, rank, target, address, audience, label };
  const written = { ...shown, minVersion, maxVersion, publishAt, offlineAt };
  const [typed, setTyped] = useState<Typed>(written);
  return (
    <RecordForm
      schema={bannerDraftApi.edit.body}
      initial={{ ...written, version: banner.version }}
      submit={t('save')}
      problem={problem}
      lands={LANDS}
      onValues={(values) => setTyped(values as Typed)}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <BannerInputs typed={typed} chosen={noticeOf(banner)} />
    </RecordForm>
  );
}

const noticeOf = ({ address, noticeTitle }: BannerDetail) =>
  address === null || noticeTitle === null ? undefined : { id: address, title: noticeTitle };

interface InputsProps {
  readonly typed: Typed;
  readonly chosen?: { readonly id: string; readonly title: string } | undefined;
}

function BannerInputs({ typed, chosen }: InputsProps) {
  const t = useMessages('content.banner');
  const { target = 'none' } = typed;
  return (
    <>
      <Field.Text name="title" label={t('field.title')} />
      <Field.Own name="picture" label={t('field.picture')}>
        <PictureField label={t('field.picture')} use="banner" />
      </Field.Own>
      <Field.Select
        name="position"
        label={t('field.position')}
        options={BANNER_POSITIONS.map((value) => ({ value, label: t(`position.${value}`) }))}
      />
      <Field.Own name="rank" label={t('field.rank')} hint={t('rankHint')}>
        <InputNumber min={1} max={999} precision={0} />
      </Field.Own>
      <Field.Select
        name="target"
        label={t('field.target')}
        options={BANNER_TARGETS.map((value) => ({ value, label: t(`target.${value}`) }))}
      />
      {target === 'notice' && (
        <Field.Own name="address" label={t('target.notice')} isNeeded>
          <NoticePicker chosen={chosen} />
        </Field.Own>
      )}
      {(target === 'page' || target === 'url') && (
        <Field.Text name="address" label={t('field.address')} hint={t(`${target}Hint`)} isNeeded />
      )}
      <Field.Select
        name="audience"
        label={t('field.audience')}
        options={BANNER_AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))}
      />
      {typed.audience === 'label' && <Field.Text name="label" label={t('field.label')} isNeeded />}
      <Field.Text name="minVersion" label={t('field.minVersion')} hint={t('versionHint')} />
      <Field.Text name="maxVersion" label={t('field.maxVersion')} hint={t('versionHint')} />
      <Field.Date name="publishAt" label={t('field.publishAt')} placeholder={t('atOnce')} hasTime />
      <Field.Date name="offlineAt" label={t('field.offlineAt')} placeholder={t('noEnd')} hasTime />
      <details className="banner-form-preview" open>
        <summary>{t('preview')}</summary>
        <BannerPreview {...typed} />
      </details>
    </>
  );
}
