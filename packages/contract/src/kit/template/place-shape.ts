import { z } from 'zod';

/** What may stand at a place of a template, and how long it may be. */
export type PlaceShape =
  | { readonly kind: 'text'; readonly mostChars: number }
  | { readonly kind: 'integer' }
  | { readonly kind: 'day' }
  | { readonly kind: 'moment' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'group'; readonly places: Readonly<Record<string, Place>> }
  | { readonly kind: 'list'; readonly mostItems: number; readonly of: PlaceShape };

export interface Place {
  readonly shape: PlaceShape;
  /** It may be missing or null, so that a template has to ask before it prints it. */
  readonly isOptional: boolean;
}

export type FactsShape = Extract<PlaceShape, { kind: 'group' }>;

/** The part of a JSON schema that facts are described by. */
interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
}

/**
 * The places that facts of this schema offer to a template. Every text and every list needs a limit, because what a
 * document may become is computed before there is one. Throws on a schema that documents cannot be made from.
 */
export function shapeOf(facts: z.ZodType): FactsShape {
  const shape = shapeFrom(z.toJSONSchema(facts, { io: 'output' }) as JsonSchema, 'facts');
  if (shape.kind !== 'group') throw new Error('facts are an object');
  return shape;
}

function placeFrom(schema: JsonSchema, isRequired: boolean, path: string): Place {
  const choices = (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null');
  const [only] = choices;
  if (!only || choices.length > 1) throw new Error(`${path} may be of several kinds`);
  return { shape: shapeFrom(only, path), isOptional: !isRequired || choices.length < (schema.anyOf?.length ?? 1) };
}

function shapeFrom(schema: JsonSchema, path: string): PlaceShape {
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values) return { kind: 'choice', choices: values.map(String) };
  if (schema.type === 'string') return textFrom(schema, path);
  if (schema.type === 'integer') return { kind: 'integer' };
  if (schema.type === 'boolean') return { kind: 'flag' };
  if (schema.type === 'object') return { kind: 'group', places: placesFrom(schema, path) };
  if (schema.type !== 'array') throw new Error(`${path} is nothing that can be printed`);
  if (schema.maxItems === undefined || !schema.items) throw new Error(`${path} is a list without a limit`);
  return { kind: 'list', mostItems: schema.maxItems, of: itemFrom(schema.items, path) };
}

function textFrom({ format, maxLength }: JsonSchema, path: string): PlaceShape {
  if (format === 'date') return { kind: 'day' };
  if (format === 'date-time') return { kind: 'moment' };
  if (maxLength === undefined) throw new Error(`${path} is a text without a limit`);
  return { kind: 'text', mostChars: maxLength };
}

function itemFrom(schema: JsonSchema, path: string): PlaceShape {
  const { shape, isOptional } = placeFrom(schema, true, path);
  if (isOptional || shape.kind === 'list') throw new Error(`${path} is a list of lists or of nothing`);
  return shape;
}

const placesFrom = ({ properties = {}, required = [] }: JsonSchema, path: string) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      placeFrom(schema, required.includes(name), `${path}.${name}`),
    ]),
  );
