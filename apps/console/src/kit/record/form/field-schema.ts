import { z } from 'zod';

/** The schema of one field of a form, by its dotted name. A name that the contract does not know is a bug. */
export function fieldSchema(schema: z.ZodType, name: string): z.ZodType {
  let at: z.ZodType | undefined = schema;
  for (const part of name.split('.')) {
    const bare: z.ZodType | undefined = at && unwrapped(at);
    at = bare instanceof z.ZodObject ? (bare.shape as Record<string, z.ZodType>)[part] : undefined;
  }
  if (!at) throw new Error(`the form's schema has no field ${name}`);
  return at;
}

/**
 * A field is required when an empty value, in whichever form, would be refused. A field with a default is required too:
 * emptying it would send a value that the person did not choose.
 */
export function isRequired(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodDefault && isChoice(schema)) return true;
  return [undefined, null, ''].every((blank) => !schema.safeParse(blank).success);
}

/** The most characters that a text may have, where there is a limit. */
export function maxCharsOf(schema: z.ZodType): number | undefined {
  const bare = unwrapped(schema);
  return bare instanceof z.ZodString ? (bare.maxLength ?? undefined) : undefined;
}

/** The value of an empty control: undefined or null where the schema allows it, otherwise the empty text itself. */
export function settled(schema: z.ZodType, value: unknown): unknown {
  if (value !== '' && value !== null && value !== undefined) return value;
  if (schema.safeParse(value).success) return value;
  return [undefined, null, ''].find((blank) => schema.safeParse(blank).success) ?? (value === null ? undefined : value);
}

function isChoice(schema: z.ZodDefault): boolean {
  return unwrapped(schema) instanceof z.ZodEnum && typeof schema.def.defaultValue === 'string';
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap() as z.ZodType);
  }
  return schema;
}
