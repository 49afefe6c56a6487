import {
  CASE_STATE_CODES,
  type NotarizationCaseState,
} from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueueWebhook } from '../../open-api/index.ts';

interface Moved {
  readonly id: string;
  readonly number: string;
  readonly state: NotarizationCaseState;
  readonly at: Date;
}

/** Tells the program that handed in a case that it has moved; what it needs to know beside that, it asks for. */
export async function tellProgram(trx: Trx, { id, number, state, at }: Moved): Promise<void> {
  const program = await trx
    .selectFrom('notarization_case_program')
    .select('customer_id')
    .where('case_id', '=', id)
    .executeTakeFirst();
  if (!program) return;
  const payload = { number, state, stateCode: CASE_STATE_CODES[state] };
  await enqueueWebhook(trx, { customerId: program.customer_id, event: 'notarization.moved', payload, at });
}
