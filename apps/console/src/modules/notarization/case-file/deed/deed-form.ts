import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import type { ErrorName } from '@nota/contract/kit/errors.ts';
import type { InputOf } from '@nota/contract/kit/call/call-address.ts';
import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import type { NotarizationCaseAction } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../../kit/call/use-act.ts';
import { callKey } from '../../../../kit/call/use-call.ts';
import { useMessages } from '../../../../kit/language/intl.ts';
import { CASE_READS } from '../case-reads.ts';

export interface DeedProps {
  readonly file: CaseFile;
  readonly action: NotarizationCaseAction;
  readonly onDone: () => void;
}

/** Shown at a field; all others are told as everywhere. */
const AT_FIELDS: readonly ErrorName[] = ['INPUT_INVALID', 'FILE_NOT_READY', 'FILE_TOO_LARGE'];

/** One act on a case: it is called like the button that opened its form. */
export function useDeed<E extends AnyEndpoint>(endpoint: E, { action, onDone }: Omit<DeedProps, 'file'>) {
  const t = useMessages('case-file');
  const label = t(`action.${action}`);
  const queries = useQueryClient();
  const act = useAct(endpoint, { says: label, touches: CASE_READS, handles: AT_FIELDS, onDone });
  return {
    ...act,
    label,
    async run(input: InputOf<E>): Promise<boolean> {
      const isDone = await act.run(input);
      // Somebody else may have been faster: the file beside the form says what it is now.
      if (!isDone) void queries.invalidateQueries({ queryKey: callKey(caseFileApi.get) });
      return isDone;
    },
  };
}
