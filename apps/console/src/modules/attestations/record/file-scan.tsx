import { attestationScanApi } from '@nota/contract/attestations/attestation-scan.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Alert, Button } from 'antd';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell } from '../../../kit/list/table/cells.tsx';
import { useAct } from '../../../kit/call/use-act.ts';
import type { AttestationRecord } from './attestation-record.ts';
import { READS } from './attestation.reads.ts';

/**
 * The scanner's verdict on the file, and a new scan for members who may verify: signatures are updated, so the verdict
 * may change.
 */
export function FileScan({ record: { id, scan } }: { record: AttestationRecord }) {
  const t = useMessages('malware');
  const may = useMay();
  const ask = useAct(attestationScanApi.ask, { says: t('again'), touches: READS });
  if (scan === null) return null;
  const isWaiting = scan.isAsked && scan.at === null;
  const again = may(ACTION.attestationVerify) && (
    <Button
      type="link"
      size="small"
      disabled={isWaiting}
      loading={ask.isRunning}
      onClick={() => void ask.run({ params: { id } })}
    >
      {t('again')}
    </Button>
  );
  const state = isWaiting ? t('waiting') : scan.at === null ? t('never') : undefined;
  if (scan.malware === null) {
    return (
      <p className="attestation-scan">
        {state ?? t('clean')} {scan.at !== null && <TimeCell moment={scan.at} />} {again}
      </p>
    );
  }
  return (
    <Alert
      className="attestation-scan"
      type="error"
      showIcon
      title={t('found', { malware: scan.malware })}
      description={[t('kept'), state].filter(Boolean).join(' · ')}
      action={again}
    />
  );
}
