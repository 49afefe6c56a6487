import { useMessages } from '../../../kit/language/intl.ts';
import { HashCell, TimeCell } from '../../../kit/list/table/cells.tsx';
import { Section } from '../../../kit/record/detail-page.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import type { AttestationRecord } from '../record/attestation-record.ts';
import { commonNameOf } from './common-name.ts';
import { MerklePath } from './merkle-path.tsx';

/** How far the record has come in the log and on the chain, with everything that is needed to check it. */
export function ChainCard({ record: { chain } }: { record: AttestationRecord }) {
  const t = useMessages('attestations.chain');
  return (
    <Section
      title={t('title')}
      extra={
        chain.anchor?.explorerUrl && (
          <a href={chain.anchor.explorerUrl} target="_blank" rel="noreferrer">
            {t('explorer')}
          </a>
        )
      }
    >
      <Facts>
        <Fact label={t('mode')}>{t(`modes.${String(chain.mode) as '0'}`)}</Fact>
        <Fact label={t('logIndex')}>{chain.logIndex ?? t('waiting')}</Fact>
        <Fact label={t('origin')}>{chain.origin}</Fact>
        <Fact label={t('batch')}>{chain.headSize === null ? '' : t('batchValue', { size: chain.headSize })}</Fact>
        <Fact label={t('publishedAt')}>
          <TimeCell moment={chain.publishedAt} />
        </Fact>
        <Fact label={t('leaf')}>
          <HashCell value={chain.leafHash} />
        </Fact>
        <Fact label={t('root')}>
          <HashCell value={chain.headRoot} />
        </Fact>
        <Anchor chain={chain} />
      </Facts>
      <MerklePath chain={chain} />
      <Stamps chain={chain} />
    </Section>
  );
}

type Chain = Pick<AttestationRecord, 'chain'>;

function Anchor({ chain: { anchor, mode } }: Chain) {
  const t = useMessages('attestations.chain');
  if (!anchor) return <Fact label={t('transaction')}>{t(mode === 0 ? 'anchorNone' : 'anchorWaiting')}</Fact>;
  return (
    <>
      <Fact label={t('transaction')}>
        <HashCell value={anchor.transactionHash} />
      </Fact>
      <Fact label={t('block')}>{anchor.blockNumber}</Fact>
      <Fact label={t('blockAt')}>
        <TimeCell moment={anchor.blockAt} />
      </Fact>
      <Fact label={t('chainId')}>{anchor.chainId}</Fact>
      <Fact label={t('contract')}>
        <HashCell value={anchor.contract} />
      </Fact>
    </>
  );
}

function Stamps({ chain: { stamps } }: Chain) {
  const t = useMessages('attestations.chain');
  return (
    <>
      <h3 className="attestation-subtitle">{t('stamps')}</h3>
      {stamps.length === 0 && <p className="trail-none">{t('stampsNone')}</p>}
      {stamps.map(({ authority, at, accuracyMs, serial }) => (
        <Facts key={`${authority} ${serial}`}>
          <Fact label={t('authority')}>
            <span title={authority}>{commonNameOf(authority)}</span>
          </Fact>
          <Fact label={t('stampAt')}>
            <TimeCell moment={at} /> {t('accuracyValue', { ms: accuracyMs })}
          </Fact>
          <Fact label={t('serial')}>
            <HashCell value={serial} />
          </Fact>
        </Facts>
      ))}
    </>
  );
}
