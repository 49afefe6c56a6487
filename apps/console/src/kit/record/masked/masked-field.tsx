import type { Endpoint } from '@nota/contract/kit/endpoint.ts';
import type { idParams, none } from '@nota/contract/kit/fields.ts';
import type { z } from 'zod';
import { call } from '../../call/api.ts';
import { messageOf, type Stem } from '../../list/stem-messages.ts';
import { useMay } from '../../session/access.ts';
import { Masked } from './masked.tsx';

/** An endpoint that returns masked fields of a record unmasked, all for one reason. */
type Reveal<Field extends string> = Endpoint<
  'act',
  typeof idParams,
  typeof none,
  z.ZodType<unknown, { fields: Field[]; reason: string }>,
  z.ZodType<{ values: { readonly [F in Field]?: string | undefined } }>
>;

interface Props<Field extends string, Of extends Field> {
  readonly record: { readonly id: string } & { readonly [F in Of]: string | null };
  readonly field: Of;
}

/**
 * The masked fields of one kind of record. One reason reveals those of a record that are on the screen, to those whom
 * the endpoint allows.
 */
export function maskedFieldOf<Field extends string>(reveal: Reveal<Field>, stem: Stem, fields: readonly Field[]) {
  return function MaskedField<Of extends Field>({ record, field }: Props<Field, Of>) {
    const may = useMay();
    const value: string | null = record[field];
    if (value === null || value === '') return '—';
    // An unmasked value has nothing to reveal.
    if (!isMasked(value) || ![reveal.permission].flat().some(may)) return value;
    const masked = fields.filter((one) => isMasked((record as Readonly<Record<string, unknown>>)[one]));
    const whole = async (asked: readonly string[], reason: string) => {
      const body = { fields: masked.filter((one) => asked.includes(one)), reason };
      const { values } = await call(reveal, { params: { id: record.id }, body });
      return values as Readonly<Record<string, string>>;
    };
    return (
      <Masked
        value={value}
        record={`${reveal.path} ${record.id}`}
        field={field}
        label={messageOf(stem, 'field', field)}
        labels={Object.fromEntries(masked.map((one) => [one, messageOf(stem, 'field', one)]))}
        reveal={whole}
      />
    );
  };
}

const isMasked = (value: unknown) => typeof value === 'string' && value.includes('*');
