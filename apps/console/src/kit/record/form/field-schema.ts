import { z } from 'zod';

/** The schema of one field of a form, by its dotted name. A name that the contract does not know is a mistake of ours. */
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
 * A field is required when leaving it blank, in whichever way, would be refused. One that is set to something when it
 * is left out is not optional either: whoever empties it would get a value that they did not choose.
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

/** What an empty control means: nothing, where the schema lets the field be left out or be null, and else the blank itself. */
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
