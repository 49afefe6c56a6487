import {
  ATTESTATION_CHANNELS,
  ATTESTATION_TYPES,
  CHAIN_STATES,
} from '@nota/contract/attestations/attestation.contract.ts';
import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { useText } from '../../../kit/language/intl.ts';
import { SelectFilter, StateFilter, TextFilter, TimeRangeFilter } from '../../../kit/list/filter/filters.tsx';
import { labelOf } from '../../../kit/list/labels.ts';
import { SizeFilter } from './size-filter.tsx';

const STEM = 'attestations.attestation';
const optionsOf = (group: string, values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: labelOf(STEM, group, String(value)) }));

/** What staff are asked about comes first: a number, a name, a digest. */
export function AttestationFilters() {
  const t = useText(STEM);
  return (
    <>
      <TextFilter name="ano" label={t('field.id')} />
      <TextFilter name="name" label={t('field.name')} />
      <TextFilter name="hash" label={t('field.hash')} />
      <StateFilter name="state" label={t('field.state')} stem={STEM} lifecycle={attestationLifecycle} />
      <SelectFilter name="chainState" label={t('field.chainState')} options={optionsOf('chainState', CHAIN_STATES)} />
      <SelectFilter name="type" label={t('field.type')} options={optionsOf('type', ATTESTATION_TYPES)} />
      <TextFilter name="ownerName" label={t('field.ownerName')} />
      <TextFilter name="phone" label={t('field.ownerPhone')} />
      <SelectFilter name="channel" label={t('field.channel')} options={optionsOf('channel', ATTESTATION_CHANNELS)} />
      <TextFilter name="customerId" label={t('field.customerId')} />
      <TextFilter name="label" label={t('field.labels')} />
      <SizeFilter />
      <TimeRangeFilter names={['createdFrom', 'createdTo']} label={t('field.createdAt')} />
      <TimeRangeFilter names={['anchoredFrom', 'anchoredTo']} label={t('field.anchoredAt')} />
      <TimeRangeFilter names={['expiryFrom', 'expiryTo']} label={t('field.retentionUntil')} />
      <SelectFilter name="held" label={t('field.isHeld')} options={optionsOf('held', ['true', 'false'])} />
    </>
  );
}
