import {
  officeWitnessApi,
  type OfficeWitnessStanding,
} from '@nota/contract/notary-office/config/office-witness.contract.ts';
import type { WitnessState } from '@nota/contract/notary-office/config/office-witness.rules.ts';
import { Alert, Button } from 'antd';
import { useCall } from '../../../../kit/call/use-call.ts';
import { useMessages } from '../../../../kit/language/intl.ts';
import { TimeCell, ToneCell, type Tone } from '../../../../kit/list/table/cells.tsx';
import { Fact, Facts } from '../../../../kit/record/facts.tsx';

const TONES: Readonly<Record<WitnessState, Tone>> = {
  none: 'neutral',
  'not-trusted': 'warning',
  'key-differs': 'danger',
  never: 'warning',
  current: 'success',
  behind: 'danger',
};

/** What the log knows of the office's witness at this moment, and what to do about it. */
export function WitnessStanding({ officeId }: { readonly officeId: string }) {
  const t = useMessages('office-config.office-witness');
  const { data, error, refetch } = useCall(officeWitnessApi.standing, { params: { id: officeId } }, { isSilent: true });
  if (error && !data) {
    const again = (
      <Button size="small" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    );
    return <Alert type="warning" showIcon title={t('failed')} action={again} />;
  }
  return data ? <Standing standing={data} /> : null;
}

function Standing({ standing }: { readonly standing: OfficeWitnessStanding }) {
  const t = useMessages('office-config.office-witness');
  const { state, vkey, trustedVkey, latestSize, cosigned, lagEntries, lagSeconds } = standing;
  return (
    <>
      <p className="office-config-hint">{t(`advice.${state}`)}</p>
      <Facts columns={2}>
        <Fact label={t('field.standing')}>
          <ToneCell tone={TONES[state]}>{t(`standing.${state}`)}</ToneCell>
        </Fact>
        {vkey !== null && (
          <>
            <Fact label={t('field.latestSize')}>{t('entries', { size: latestSize })}</Fact>
            <Fact label={t('field.cosigned')}>{cosigned ? t('entries', { size: cosigned.size }) : '—'}</Fact>
            <Fact label={t('field.cosignedAt')}>{cosigned ? <TimeCell moment={cosigned.at} /> : '—'}</Fact>
            <Fact label={t('field.lag')}>{t('lag', { entries: lagEntries, seconds: lagSeconds })}</Fact>
            <Fact label={t('field.vkey')} isWide>
              <code className="witness-key">{vkey}</code>
            </Fact>
          </>
        )}
        {trustedVkey !== null && (
          <Fact label={t('field.trustedVkey')} isWide>
            <code className="witness-key">{trustedVkey}</code>
          </Fact>
        )}
      </Facts>
    </>
  );
}
