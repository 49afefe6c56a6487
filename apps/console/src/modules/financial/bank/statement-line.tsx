import { offlinePaymentApi } from '@nota/contract/financial/bank/offline-payment.contract.ts';
import type {
  BankStatementLineRow,
  LineCandidate,
  OfflinePaymentDetail,
} from '@nota/contract/financial/bank/offline-payment-record.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Alert, Button, Skeleton, Tag } from 'antd';
import { useAct } from '../../../kit/call/use-act.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { MoneyCell, TimeCell } from '../../../kit/list/table/cells.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { DrawerSection } from '../../../kit/record/record-drawer.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { REMITTANCE_READS } from './offline-payment-reads.ts';
import './offline-payment.css';

/** The line that the money came by, beside its slips; as long as nobody has decided, others can be chosen. */
export function StatementLine({ payment }: { readonly payment: OfflinePaymentDetail }) {
  const t = useMessages('financial.offline-payment');
  const may = useMay();
  const isOpen = payment.state === 'announced' || payment.state === 'pending';
  const mayChoose = isOpen && may(ACTION.offlinePaymentReview);
  const { line, id, version, matchWay } = payment;
  const { run, isRunning } = useAct(offlinePaymentApi.match, { says: t('line.choose'), touches: REMITTANCE_READS });
  const choose = (lineId: string | null) => void run({ params: { id }, body: { lineId, version } });
  return (
    <DrawerSection title={t('line.title')}>
      {line ? (
        <div className="remittance-line">
          <LineFacts line={line} />
          <Twins twins={payment.lineTwins} />
          <p className="remittance-match">
            {matchWay && <Tag color="success">{t(`matchWay.${matchWay}`)}</Tag>}
            {mayChoose && (
              <Button size="small" loading={isRunning} onClick={() => choose(null)}>
                {t('line.free')}
              </Button>
            )}
          </p>
        </div>
      ) : (
        <p>{t('line.none')}</p>
      )}
      {!line && isOpen && <Candidates id={id} mayChoose={mayChoose} isRunning={isRunning} onChoose={choose} />}
    </DrawerSection>
  );
}

interface CandidatesProps {
  readonly id: string;
  readonly mayChoose: boolean;
  readonly isRunning: boolean;
  readonly onChoose: (lineId: string) => void;
}

function Candidates({ id, mayChoose, isRunning, onChoose }: CandidatesProps) {
  const t = useMessages('financial.offline-payment');
  const { data } = useCall(offlinePaymentApi.candidates, { params: { id } });
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <p className="remittance-hint">{t('line.nothing')}</p>;
  return (
    <ul className="remittance-candidates" aria-label={t('line.candidates')}>
      {data.map((candidate) => (
        <Candidate
          key={candidate.line.id}
          candidate={candidate}
          mayChoose={mayChoose}
          isRunning={isRunning}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
}

function Candidate({ candidate, mayChoose, isRunning, onChoose }: Omit<CandidatesProps, 'id'> & Chosen) {
  const t = useMessages('financial.offline-payment');
  const { line, twins, reasons, isBookable } = candidate;
  return (
    <li>
      <div className="remittance-candidate-head">
        <MoneyCell fen={line.amountFen} />
        <span>{line.payerName}</span>
        <TimeCell moment={line.bookedAt} />
      </div>
      <Twins twins={twins} />
      <div className="remittance-candidate-foot">
        <span>
          {reasons.map((reason) => (
            <Tag key={reason} color="processing">
              {t(`reasonFor.${reason}`)}
            </Tag>
          ))}
          {!isBookable && <Tag color="warning">{t('line.unsuitable')}</Tag>}
        </span>
        <span className="remittance-memo">{line.memo}</span>
        {mayChoose && isBookable && (
          <Button size="small" loading={isRunning} onClick={() => onChoose(line.id)}>
            {t('line.choose')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** One movement that two statements number differently would be booked twice: whoever decides sees the other one. */
function Twins({ twins }: { readonly twins: readonly BankStatementLineRow[] }) {
  const t = useMessages('financial.offline-payment');
  return twins.map(({ id, serial, statementNumber: statement, importedByName: name, payment }) => (
    <Alert
      key={id}
      type="warning"
      showIcon
      title={t('line.twin', {
        serial,
        statement,
        name,
        payment: payment === null ? '' : t('line.twinOf', { number: payment.number }),
      })}
    />
  ));
}

interface Chosen {
  readonly candidate: LineCandidate;
}

function LineFacts({ line }: { readonly line: BankStatementLineRow }) {
  const t = useMessages('financial.bank-statement-line');
  return (
    <Facts columns={2}>
      <Fact label={t('field.amountFen')}>
        <MoneyCell fen={line.amountFen} />
      </Fact>
      <Fact label={t('field.bookedAt')}>
        <TimeCell moment={line.bookedAt} />
      </Fact>
      <Fact label={t('field.payerName')}>{line.payerName}</Fact>
      <Fact label={t('field.payerAccount')}>{line.payerAccount}</Fact>
      <Fact label={t('field.serial')}>{line.serial}</Fact>
      <Fact label={t('field.ownAccount')}>{line.ownAccount}</Fact>
      <Fact label={t('field.statementNumber')}>{line.statementNumber}</Fact>
      <Fact label={t('field.importedByName')}>{line.importedByName}</Fact>
      <Fact label={t('field.memo')} isWide>
        {line.memo}
      </Fact>
    </Facts>
  );
}
