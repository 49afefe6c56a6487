import { bannerDraftApi } from '@nota/contract/content/banner/banner-draft.contract.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';

interface Props {
  /** Of the notice that was chosen before, which is not among the first of the list. */
  readonly chosen?: { readonly id: string; readonly title: string } | undefined;
  readonly id?: string | undefined;
  readonly value?: string | null | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
}

/** Notices that customers are shown, by any part of their titles. */
export function NoticePicker({ chosen, id, value, onChange }: Props) {
  const t = useMessages('content.banner');
  const [typed, setTyped] = useState('');
  const title = useDeferredValue(typed.trim());
  const { data = [], isFetching } = useCall(bannerDraftApi.notices, { query: title === '' ? {} : { title } });
  const found = chosen && !data.some((notice) => notice.id === chosen.id) && title === '' ? [chosen, ...data] : data;
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t('noticeHint')}
      loading={isFetching}
      // An address that was typed for another target is no notice.
      value={value !== null && value !== undefined && /^\d+$/.test(value) ? value : null}
      options={found.map((notice) => ({ value: notice.id, label: notice.title }))}
      onChange={(next) => next !== null && onChange?.(next)}
      notFoundContent={t('noNotice')}
    />
  );
}
