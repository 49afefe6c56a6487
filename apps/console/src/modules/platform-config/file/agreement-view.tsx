import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import { agreementFileApi } from '@nota/contract/platform-config/agreement-file.contract.ts';
import { Alert, Button, Skeleton } from 'antd';
import { call } from '../../../kit/call/api.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { DocumentView } from '../../../kit/record/document-view.tsx';
import { RecordMissing } from '../../../kit/record/record-missing.tsx';
import { followTicket } from '../../../kit/tasks/download.ts';
import { TicketedPdf } from './ticketed-pdf.tsx';

/** A PDF as it is; of a DOCX its text, drawn by the console itself, so that nothing in it can run. */
export function AgreementView({ sha256 }: { readonly sha256: string }) {
  const answer = useCall(agreementFileApi.get, { params: { sha256 } });
  if (answer.data) return <Shown file={answer.data} />;
  if (answer.isLoading) return <Skeleton active paragraph={{ rows: 12 }} />;
  return <RecordMissing problem={answer.error} onRetry={() => void answer.refetch()} />;
}

function Shown({ file }: { readonly file: AnswerOf<typeof agreementFileApi.get> }) {
  const t = useMessages('platform-config.file');
  const { sha256, name, lines } = file;
  const askTicket = async () => (await call(agreementFileApi.ticket, { params: { sha256 } })).ticket;
  return (
    <>
      <header>
        <h2>{name}</h2>
        <Button onClick={() => void askTicket().then(followTicket)}>{t('download')}</Button>
      </header>
      {lines === null ? (
        <TicketedPdf key={sha256} name={name} askTicket={askTicket} />
      ) : (
        <div>
          <Alert type="info" showIcon title={t('textOnly')} />
          <DocumentView title={lines[0]?.text ?? name}>
            {lines
              .slice(1)
              .map(({ kind, text }, at) => (kind === 'heading' ? <h2 key={at}>{text}</h2> : <p key={at}>{text}</p>))}
          </DocumentView>
        </div>
      )}
    </>
  );
}
