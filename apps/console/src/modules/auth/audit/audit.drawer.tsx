import { auditProofApi } from '@nota/contract/evidence/audit-proof.contract.ts';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import type { AuditEntry } from '@nota/contract/platform/audit/audit-entry.contract.ts';
import { deviceName } from '@nota/contract/kit/device-name.ts';
import { Suspense } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { TimeCell } from '../../../kit/list/table/cells.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { AuditProof } from './audit-proof.tsx';
import { useActWord } from './audit-words.ts';
import { RecordLink } from './record-link.tsx';

interface Props {
  /** Undefined while the drawer is closed. */
  readonly id: string | undefined;
  readonly rows: readonly AuditEntry[];
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
}

/** One entry: what was done, what it changed, and whether it stands in the log as it was written. */
export function AuditDrawer({ id, rows, onMove, onClose }: Props) {
  const t = useMessages('audit-entry');
  return (
    <RecordDrawer title={t('detail')} id={id} ids={rows.map((row) => row.id)} onMove={onMove} onClose={onClose}>
      {(shown) => (
        <Detail key={shown} id={shown} name={rows.find((row) => row.id === shown)?.actorName} onClose={onClose} />
      )}
    </RecordDrawer>
  );
}

interface DetailProps {
  readonly id: string;
  /** Null for somebody outside; undefined where the entry was opened by its address. */
  readonly name: string | null | undefined;
  readonly onClose: () => void;
}

function Detail({ id, name, onClose }: DetailProps) {
  const answer = useCall(auditProofApi.get, { params: { id } }, { isSilent: true });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(proof) => <Entry id={id} name={name} proof={proof} />}
    </DrawerRecord>
  );
}

/** The entry as the log committed to it. */
interface LoggedRow {
  readonly at: string;
  readonly actor_id: string;
  readonly act: string;
  readonly record_kind: string | null;
  readonly record_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly ip: string;
  readonly user_agent: string;
  readonly request_id: string;
}

/** A change is told in the words of the record's own pages, which come with its module. */
const changeIn = (module: Parameters<typeof withMessages>[0]) =>
  lazyPiece(async () => (await withMessages(module, import('./audit-change.tsx'))).AuditChange);

/** By the first part of an act's name: `financial` of `financial.invoice.approve`. */
const CHANGES = {
  app: changeIn('app'),
  attestations: changeIn('attestations'),
  auth: changeIn('auth'),
  content: changeIn('content'),
  financial: changeIn('financial'),
  'notary-office': changeIn('notary-office'),
  'platform-config': changeIn('platform-config'),
  'user-manager': changeIn('user-manager'),
};

interface EntryProps extends Omit<DetailProps, 'onClose'> {
  readonly proof: AnswerOf<typeof auditProofApi.get>;
}

function Entry({ id, name, proof }: EntryProps) {
  const t = useMessages('audit-entry');
  const word = useActWord();
  // Shown is what the proof is about, and not another copy of it.
  const row = JSON.parse(proof.row) as LoggedRow;
  const Change = CHANGES[row.act.split('.')[0] as keyof typeof CHANGES] ?? CHANGES.auth;
  return (
    <>
      <DrawerHead name={word(row.act)} />
      <Facts columns={2}>
        <Fact label={t('field.at')}>
          <TimeCell moment={row.at} />
        </Fact>
        <Fact label={t('field.actorName')}>{name === null ? t('outside') : (name ?? row.actor_id)}</Fact>
        <Fact label={t('field.recordId')} isWide>
          <RecordLink kind={row.record_kind} id={row.record_id} />
        </Fact>
        <Fact label={t('field.reason')} isWide>
          {row.reason}
        </Fact>
        <Fact label={t('field.ip')}>{row.ip}</Fact>
        <Fact label={t('userAgent')}>{deviceName(row.user_agent) || row.user_agent}</Fact>
        <Fact label={t('field.requestId')} isWide>
          <code>{row.request_id}</code>
        </Fact>
      </Facts>
      <DrawerSection title={t('change')}>
        <Suspense>
          <Change kind={row.record_kind} before={row.before} after={row.after} />
        </Suspense>
      </DrawerSection>
      <DrawerSection title={t('proof.title')}>
        <AuditProof id={id} proof={proof} />
      </DrawerSection>
    </>
  );
}
