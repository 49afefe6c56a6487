import { documentTemplateApi, type DocumentKind } from '@nota/contract/evidence/document-template.contract.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@nota/contract/kit/languages.ts';
import { Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../kit/call/use-call.ts';
import { useLocale, useMessages } from '../../../kit/language/intl.ts';
import { ToneCell } from '../../../kit/list/table/cells.tsx';
import { RecordMissing } from '../../../kit/record/record-missing.tsx';
import { templateAddress } from './template-address.ts';
import { TemplateForm } from './template.form.tsx';
import { TemplateHistory } from './template-history.tsx';
import './template.css';

const LISTED = 50;

/** A kind of document: its words in force, the next ones, and all before them; each language has versions of its own. */
export function TemplateVersions({ kind }: { readonly kind: DocumentKind }) {
  const t = useMessages('document-template');
  const [language, setLanguage] = useState<Language>(useLocale());
  return (
    <>
      <section className="config-card template-languages">
        <Segmented<Language>
          aria-label={t('field.language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </section>
      <InLanguage key={language} kind={kind} language={language} />
    </>
  );
}

interface Props {
  readonly kind: DocumentKind;
  readonly language: Language;
}

function InLanguage({ kind, language }: Props) {
  const t = useMessages('document-template');
  const query = { kind: kind.kind, language, page: 1, pageSize: LISTED };
  const versions = useCall(documentTemplateApi.list, { query });
  const inForce = versions.data?.list.find(({ state }) => state === 'in-force');
  const words = useCall(
    documentTemplateApi.get,
    { params: { id: inForce?.id ?? '' } },
    { isEnabled: inForce !== undefined },
  );
  const shipped = kind.shipped.find((one) => one.language === language)?.text ?? '';
  const text = inForce ? words.data?.text : shipped;
  const problem = versions.error ?? words.error;
  if (problem) return <RecordMissing problem={problem} onRetry={() => void versions.refetch()} />;
  if (!versions.data || text === undefined) return <Skeleton active paragraph={{ rows: 12 }} className="config-card" />;
  const version = inForce?.version ?? 0;
  return (
    <>
      <section className="config-card config-standing" aria-label={t('inForce')}>
        <div>
          <ToneCell tone="success">{t('inForce')}</ToneCell>
          <strong>{version === 0 ? t('shipped') : t('name', { version })}</strong>
          <Link to={templateAddress({ kind: kind.kind, language, version })} target="_blank">
            {t('sample')}
          </Link>
        </div>
      </section>
      <TemplateForm key={version} kind={kind} language={language} inForce={text} />
      <section className="config-card">
        <h2>{t('history')}</h2>
        <TemplateHistory versions={versions.data.list} inForce={text} />
      </section>
    </>
  );
}
