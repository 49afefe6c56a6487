import { useMessages } from '../../../kit/language/intl.ts';
import { CopyButton } from '../../../kit/list/table/cells.tsx';
import type { AttestationRecord } from '../record/attestation-record.ts';

/** From the record's own leaf to the published root, folded: few people recompute it by hand. */
export function MerklePath({ chain: { merklePath, leafHash, headRoot } }: Pick<AttestationRecord, 'chain'>) {
  const t = useMessages('proof.chain');
  if (leafHash === null || headRoot === null) return null;
  return (
    <details className="attestation-merkle">
      <summary>{t('path', { count: merklePath.length })}</summary>
      <p>{merklePath.length === 0 ? t('pathNone') : t('pathHint')}</p>
      <ol>
        {merklePath.map((hash, at) => (
          <li key={`${at} ${hash}`} className="hash">
            {hash}
            <CopyButton text={hash} />
          </li>
        ))}
      </ol>
    </details>
  );
}
