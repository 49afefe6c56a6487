import type { CourtWindow } from '@nota/contract/attestations/court/court-window.contract.ts';
import { commonNameOf } from '@nota/contract/evidence/common-name.ts';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import type { courtPageMessages } from '../court.page.messages.ts';
import { ownerOf, timeOf } from './court-facts.ts';

/** What was preserved, for whom, and when by which clock. That of the device is a claim, and says so. */
export function RecordPart({ window }: { window: CourtWindow }) {
  const t = usePageMessages<typeof courtPageMessages>();
  const { record, log, platform } = window;
  const [stamp] = log.stamps;
  const rows = [
    ['number', record.id],
    ['name', record.name],
    ['owner', ownerOf(record, t)],
    ['size', record.sizeBytes === null ? null : formatBytes(record.sizeBytes)],
    ['sha256', record.sha256],
    ['sm3', record.sm3],
    ['device', timeOf(record.deviceAt)],
    ['received', timeOf(record.receivedAt)],
    ['stamped', stamp ? `${timeOf(stamp.at) ?? ''} ${commonNameOf(stamp.authority)}` : null],
    ['block', log.anchor ? `${timeOf(log.anchor.blockAt) ?? ''} #${log.anchor.blockNumber}` : null],
    ['purpose', window.purpose],
    ['platform', platform.organizer || platform.name],
  ] as const;
  return (
    <section className="card" data-part="record">
      <h2>{t('record.title')}</h2>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`record.${name}`)}</dt>
            <dd className={EXACT.has(name) ? 'exact' : undefined}>{value ?? t('record.none')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const EXACT = new Set(['number', 'sha256', 'sm3']);
