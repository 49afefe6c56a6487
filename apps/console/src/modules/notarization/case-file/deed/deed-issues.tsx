import type { Problem } from '@nota/contract/kit/call/problem.ts';
import { Alert } from 'antd';
import { useMessages } from '../../../../kit/language/intl.ts';

/** Why the server refused, in the words of the law where it has some: the field itself only says that it is wrong. */
export function DeedIssues({ problem }: { readonly problem: Problem | undefined }) {
  const t = useMessages('case-file.deed');
  const said = (problem?.issues ?? []).flatMap(({ message }) => {
    const key = `issue.${message.replaceAll('.', '_')}` as 'issue.office_out';
    return t.has(key) ? [t(key)] : [];
  });
  const text = said.length > 0 ? [...new Set(said)].join('；') : problem?.reason === 'INPUT_INVALID' && problem.message;
  return text ? <Alert className="record-form-notice" type="error" showIcon title={text} /> : null;
}
