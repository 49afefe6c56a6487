import { FileTextOutlined } from '@ant-design/icons';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import type { Agreement } from '@nota/contract/platform-config/part/agreement.ts';
import { Link } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import './file.css';

/** The file of a version, which opens beside the console: whoever decides about it reads it first. */
export function AgreementLink({ content }: { readonly content: unknown }) {
  const t = useMessages('platform-config.file');
  const { file } = (content ?? {}) as Partial<Agreement>;
  if (!file) return <p className="config-hint">{t('noFile')}</p>;
  const { name, format, sizeBytes, pages, sha256 } = file;
  return (
    <p className="file-link">
      <FileTextOutlined aria-hidden="true" />
      <Link to={{ pathname: '/platform-config/file-preview', search: `?agreement=${sha256}` }} target="_blank">
        {t('read', { name })}
      </Link>
      <span className="config-hint">
        {[format.toUpperCase(), formatBytes(sizeBytes), ...(pages === null ? [] : [t('pages', { pages })])].join(' · ')}
      </span>
    </p>
  );
}
