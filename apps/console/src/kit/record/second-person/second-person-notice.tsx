import type { SecondPersonGround } from '@nota/contract/kit/second-person/second-person.messages.ts';
import { Alert } from 'antd';
import { useMessages } from '../../language/intl.ts';

/** Says before the click that somebody else will be asked, and why. */
export function SecondPersonNotice({ ground }: { readonly ground: SecondPersonGround }) {
  const t = useMessages('second-person');
  return <Alert className="record-form-notice" type="warning" showIcon title={t(ground)} />;
}
