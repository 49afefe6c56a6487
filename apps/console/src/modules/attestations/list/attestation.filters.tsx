import {
  ATTESTATION_CHANNELS,
  ATTESTATION_TYPES,
  CHAIN_STATES,
  type AttestationFilter,
} from '@nota/contract/attestations/attestation.contract.ts';
import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { Suspense } from 'react';
import { ColourFilter } from '../../../kit/record/clock/deadline-column.tsx';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import type { FilterFields } from '../../../kit/list/filter/filter-names.ts';
import { SelectFilter, StateFilter, TextFilter, TimeRangeFilter } from '../../../kit/list/filter/filters.tsx';
import { messageOf } from '../../../kit/list/stem-messages.ts';

/** Stands behind 展开: it comes when somebody opens the further filters. */
const SizeFilter = lazyPiece(async () => (await import('./size-filter.tsx')).SizeFilter);

const STEM = 'attestations.attestation';
const optionsOf = (group: string, values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: messageOf(STEM, group, String(value)) }));

/** The most frequent questions first: a number, a name, a time; a digest is found by dropping its file, or by Ctrl-K. */
export function useAttestationFilters(): FilterFields<keyof AttestationFilter> {
  const t = useMessages(STEM);
  return {
    ano: <TextFilter label={t('field.id')} />,
    name: <TextFilter label={t('field.name')} />,
    'createdFrom,createdTo': <TimeRangeFilter label={t('field.createdAt')} />,
    hash: <TextFilter label={t('field.hash')} />,
    certificateNo: <TextFilter label={t('field.certificateNo')} />,
    state: <StateFilter label={t('field.state')} stem={STEM} lifecycle={attestationLifecycle} />,
    colour: <ColourFilter label={t('field.deadline')} />,
    chainState: <SelectFilter label={t('field.chainState')} options={optionsOf('chainState', CHAIN_STATES)} />,
    type: <SelectFilter label={t('field.type')} options={optionsOf('type', ATTESTATION_TYPES)} />,
    ownerName: <TextFilter label={t('field.ownerName')} />,
    phone: <TextFilter label={t('field.ownerPhone')} />,
    channel: <SelectFilter label={t('field.channel')} options={optionsOf('channel', ATTESTATION_CHANNELS)} />,
    customerId: <TextFilter label={t('field.customerId')} />,
    label: <TextFilter label={t('field.labels')} />,
    'sizeFrom,sizeTo': (
      <Suspense>
        <SizeFilter />
      </Suspense>
    ),
    'anchoredFrom,anchoredTo': <TimeRangeFilter label={t('field.anchoredAt')} />,
    'expiryFrom,expiryTo': <TimeRangeFilter label={t('field.retentionUntil')} isAhead />,
    held: <SelectFilter label={t('field.isHeld')} options={optionsOf('held', ['true', 'false'])} />,
    ownerUserId: null,
  };
}
