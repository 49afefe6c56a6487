import { verbOf } from '@nota/contract/platform/audit/audit-entry.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';

const STEM = 'audit-entry';

export const kindWord = (kind: string): string => messageOf(STEM, 'recordKind', kind);

/** `auth.member.disable` as "成员 · 停用". */
export function useActWord(): (act: string) => string {
  const t = useMessages(STEM);
  return (act) => t('named', { kind: kindWord(act.split('.')[1] ?? ''), verb: messageOf(STEM, 'verb', verbOf(act)) });
}
