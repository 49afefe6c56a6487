import type { AttestationRow } from '@nota/contract/attestations/attestation.contract.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callKey } from '../../../kit/call/use-call.ts';
import { feedback } from '../../../kit/feedback.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { listIdOf } from '../../../kit/list/list-address.ts';
import { nextWaiting } from '../../../kit/record/next-waiting.ts';
import { rememberedRows } from '../../../kit/record/remembered-rows.ts';
import type { AttestationRecord } from './attestation-record.ts';
import { LIST_OF } from './attestation.reads.ts';

/** Decided on this page since it was loaded: the list behind is not read again before somebody sees it. */
const decided = new Set<string>();

/** After a decision: on to the next content of the list that waits. */
export function useNextReview({ id, ownerType }: AttestationRecord): () => void {
  const t = useMessages('review');
  const queries = useQueryClient();
  const navigate = useNavigate();
  return () => {
    decided.add(id);
    const rows = rowsBehind(queries, { id, ownerType });
    const next = nextWaiting(rows, id, (row) => row.state !== 'other' && !decided.has(row.id));
    if (next !== undefined) void navigate(`/attestation/${next}`);
    else if (rows.length > 0) feedback.success(t('runDone'));
  };
}

interface Behind {
  readonly id: string;
  readonly state: 'reviewing' | 'other' | 'unknown';
}

/**
 * The rows from which this record was opened, with their states as far as the list's last answer is still at hand: to
 * ask for each would be an act of custody.
 */
function rowsBehind(queries: QueryClient, { id, ownerType }: Pick<AttestationRecord, 'id' | 'ownerType'>): Behind[] {
  const list = LIST_OF[ownerType];
  const known = new Map(
    queries
      .getQueriesData<{ list?: readonly AttestationRow[] }>({ queryKey: callKey(list) })
      .flatMap(([, page]) => page?.list ?? [])
      .map((row) => [row.id, row.state === 'reviewing' ? 'reviewing' : 'other'] as const),
  );
  return rememberedRows(listIdOf(list), id).map((one) => ({ id: one, state: known.get(one) ?? 'unknown' }));
}
