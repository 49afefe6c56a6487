import { useSearchParams } from 'react-router';
import { useMessages } from '../../kit/language/intl.ts';
import { AgreementView } from './file/agreement-view.tsx';
import './file/file.css';
import { wantedTemplate } from './template/template-address.ts';
import { TemplateView } from './template/template-view.tsx';
import { ConfigFrame } from './version/config-page.tsx';

/** /platform-config/file-preview: a file of an agreement or a sample of a template, without the console around it. */
export function FilePreviewPage() {
  const t = useMessages('platform-config.file');
  const [search] = useSearchParams();
  const agreement = search.get('agreement');
  const template = wantedTemplate(search);
  return (
    <main className="file-preview">
      <ConfigFrame title={t('preview')}>
        {agreement !== null && <AgreementView sha256={agreement} />}
        {agreement === null && template && <TemplateView wanted={template} />}
        {agreement === null && !template && <p role="alert">{t('unnamed')}</p>}
      </ConfigFrame>
    </main>
  );
}
