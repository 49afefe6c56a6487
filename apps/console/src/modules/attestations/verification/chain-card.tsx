import { useMessages } from '../../../kit/language/intl.ts';
import { HashCell, TimeCell } from '../../../kit/list/table/cells.tsx';
import { Section } from '../../../kit/record/detail-page.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import type { AttestationRecord } from '../record/attestation-record.ts';
import { commonNameOf } from '@nota/contract/evidence/common-name.ts';
import { MerklePath } from './merkle-path.tsx';

/** How far the record has come in the log and on the chain, with everything that is needed to check it. */
export function ChainCard({ record: { chain } }: { record: AttestationRecord }) {
  const t = useMessages('proof.chain');
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
        <Fact label={t('leaf')}>
          <HashCell value={chain.leafHash} />
        </Fact>
      </Facts>
      <h3 className="attestation-subtitle">{t('datedHead')}</h3>
      <Head size={chain.headSize} root={chain.headRoot} publishedAt={chain.publishedAt} />
      <MerklePath chain={chain} />
      <Stamps chain={chain} />
      <h3 className="attestation-subtitle">{t('anchoredHead')}</h3>
      <Anchor chain={chain} />
    </Section>
  );
}

type Chain = Pick<AttestationRecord, 'chain'>;

/** A head of the log by its size; stamps and anchors are over heads, each over its own. */
function Head(head: { size: number | string | null; root: string | null; publishedAt: string | null }) {
  const t = useMessages('proof.chain');
  return (
    <Facts>
      <Fact label={t('batch')}>{head.size === null ? t('waiting') : t('batchValue', { size: Number(head.size) })}</Fact>
      <Fact label={t('publishedAt')}>
        <TimeCell moment={head.publishedAt} />
      </Fact>
      <Fact label={t('root')}>
        <HashCell value={head.root} />
      </Fact>
    </Facts>
  );
}

/** The head that the chain has, before its block: a block is never older than what stands in it. */
function Anchor({ chain: { anchor, mode } }: Chain) {
  const t = useMessages('proof.chain');
  if (!anchor) return <p className="trail-none">{t(mode === 0 ? 'anchorNone' : 'anchorWaiting')}</p>;
  return (
    <>
      {mode === 0 && <p className="trail-none">{t('anchorUnasked')}</p>}
      <Head size={anchor.headSize} root={anchor.headRoot} publishedAt={anchor.publishedAt} />
      <Facts>
        <Fact label={t('blockAt')}>
          <TimeCell moment={anchor.blockAt} />
        </Fact>
        <Fact label={t('block')}>{anchor.blockNumber}</Fact>
        <Fact label={t('transaction')}>
          <HashCell value={anchor.transactionHash} />
        </Fact>
        <Fact label={t('chainId')}>{anchor.chainId}</Fact>
        <Fact label={t('contract')}>
          <HashCell value={anchor.contract} />
        </Fact>
      </Facts>
    </>
  );
}

function Stamps({ chain: { stamps } }: Chain) {
  const t = useMessages('proof.chain');
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
