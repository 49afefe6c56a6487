import type { Endpoint } from '@nota/contract/kit/endpoint.ts';
import type { idParams, none } from '@nota/contract/kit/fields.ts';
import type { z } from 'zod';
import { call } from '../call/api.ts';
import { messageOf, type Stem } from '../list/stem-messages.ts';
import { useMay } from '../session/access.ts';
import { Masked } from './masked.tsx';

/** An endpoint that returns one masked field of a record unmasked, for a reason. */
type Reveal<Field extends string> = Endpoint<
  'act',
  typeof idParams,
  typeof none,
  z.ZodType<unknown, { field: Field; reason: string }>,
  z.ZodType<{ value: string }>
>;

interface Props<Field extends string, Of extends Field> {
  readonly record: { readonly id: string } & { readonly [F in Of]: string | null };
  readonly field: Of;
}

/** The masked fields of one kind of record; revealed, for a reason, to those whom the endpoint allows. */
export function maskedFieldOf<Field extends string>(reveal: Reveal<Field>, stem: Stem) {
  return function MaskedField<Of extends Field>({ record, field }: Props<Field, Of>) {
    const may = useMay();
    const value: string | null = record[field];
    if (value === null || value === '') return '—';
    // An unmasked value has nothing to reveal.
    if (!value.includes('*') || ![reveal.permission].flat().some(may)) return value;
    const whole = async (reason: string) =>
      (await call(reveal, { params: { id: record.id }, body: { field, reason } })).value;
    return <Masked value={value} label={messageOf(stem, 'field', field)} reveal={whole} />;
  };
}
