import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { companyUserApi, type COMPANY_FILES } from '@nota/contract/user-manager/company-user.contract.ts';
import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import { Alert, Button, Skeleton } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { call, callFile } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { isCancelled, Problem } from '../../../kit/call/problem.ts';
import '../../../kit/preview/file-preview.css';

const PdfView = lazyPiece(
  async () => (await withMessages('preview', import('../../../kit/preview/pdf-view.tsx'))).PdfView,
);

type Shown = { readonly kind: 'image'; readonly url: string } | { readonly kind: 'pdf'; readonly file: Blob };

interface Props {
  readonly company: CompanyUserDetail;
  readonly paper: (typeof COMPANY_FILES)[number];
}

/** One of the documents beside the check list; opening it is audited. */
export function CompanyPaper({ company, paper }: Props) {
  const t = useMessages('user-manager.company-verification');
  const m = useMessages('malware');
  const [shown, setShown] = useState<Shown>();
  const [isLoading, setLoading] = useState(false);
  useEffect(() => () => void (shown?.kind === 'image' && URL.revokeObjectURL(shown.url)), [shown]);
  const file = company[paper];
  if (file === null) return t('noPaper');
  const { mime, malware } = file;

  async function open() {
    setLoading(true);
    try {
      setShown(await load(company.id, { paper, acceptsMalware: malware !== null }, mime === 'application/pdf'));
    } catch (error) {
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
    } finally {
      setLoading(false);
    }
  }

  if (shown === undefined) {
    return (
      <>
        {file.name}{' '}
        <Button type="link" size="small" loading={isLoading} onClick={() => void open()}>
          {malware === null ? t('paper') : m('open')}
        </Button>
        {malware !== null && <Alert type="error" showIcon title={m('found', { malware })} />}
      </>
    );
  }
  if (shown.kind === 'image') return <img className="preview-image" src={shown.url} alt={file.name} />;
  return (
    <Suspense fallback={<Skeleton active />}>
      <PdfView from={shown.file} name={file.name} />
    </Suspense>
  );
}

/** The ticket works once and a viewer may request twice: so the file is downloaded whole and shown from memory. */
async function load(
  id: string,
  body: { paper: Props['paper']; acceptsMalware: boolean },
  isPdf: boolean,
): Promise<Shown> {
  const { ticket } = await call(companyUserApi.paper, { params: { id }, body });
  const { file } = await callFile(downloadApi.fetch, { query: { ticket } });
  return isPdf ? { kind: 'pdf', file } : { kind: 'image', url: URL.createObjectURL(file) };
}
