import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

const ID_PATTERN = '^\\d{1,19}$';
/** Values that match the patterns of fields other than ids. */
const WORDS = ['样例文字', '13812345678', 'a'.repeat(64), 'sample-code', '12345678', 'FK20260101000001'];

/** Fields with a rule beyond their pattern. */
const BY_NAME: Readonly<Record<string, string>> = {
  newPassword: 'quiet lanterns over harbour',
  url: 'https://second.example.com/hook',
  uscc: '91350100M000100Y43',
  legalCertNo: '330106199003072036',
  agentCertNo: '330106199003072036',
  birthDate: '1990-03-07',
  validUntil: '2031-06-02',
};

export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

export const fieldsOf = (schema: z.ZodType): [string, Shape][] => Object.entries(shapeOf(schema).properties ?? {});

export const isOfRecord = ({ pattern }: Shape) => pattern === ID_PATTERN;

/** A query field for free text: no number, choice, time or page. */
export const isText = ([name, shape]: [string, Shape]) =>
  !shape.enum && shape.type !== 'integer' && shape.format !== 'date-time' && name !== 'after';

/** Whether it has a field for the id of a record. */
export function namesRecords(shape: Shape): boolean {
  if (isOfRecord(shape)) return true;
  const inside = [...Object.values(shape.properties ?? {}), ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])];
  return [...inside, ...(shape.items ? [shape.items] : [])].some(namesRecords);
}

/** Fields of an input that name a record, by kind of input. */
export const recordFields = ({ properties = {}, oneOf = [], anyOf = [] }: Shape): string[] => [
  ...Object.entries(properties).flatMap(([name, of]) => (namesRecords(of) ? [name] : [])),
  ...[...oneOf, ...anyOf].flatMap(recordFields),
];

/** Valid inputs of a schema, with the id in every field for ids: one per kind where it is a union. */
export function samplesOf(shape: Shape, id: string): unknown[] {
  if (shape.const !== undefined) return [shape.const];
  if (shape.enum) return [shape.enum[0]];
  const kinds = shape.oneOf ?? shape.anyOf;
  if (kinds) return kinds.flatMap((kind) => samplesOf(kind, id));
  if (shape.type === 'array') return [samplesOf(shape.items ?? {}, id).slice(0, 1)];
  if (shape.type === 'object') return objectsOf(shape, id);
  if (shape.type === 'boolean') return [true];
  if (shape.type === 'integer' || shape.type === 'number') return [Math.max(shape.minimum ?? 1, 1)];
  if (shape.type === 'null') return [null];
  return [wordFor(shape, id)];
}

/** Required fields, and fields for ids. */
function objectsOf({ properties = {}, required = [] }: Shape, id: string): unknown[] {
  const wanted = Object.entries(properties).filter(([name, of]) => required.includes(name) || namesRecords(of));
  const fields = wanted.map(([name, of]) => [name, name in BY_NAME ? [BY_NAME[name]] : samplesOf(of, id)] as const);
  const most = Math.max(1, ...fields.map(([, samples]) => samples.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(fields.map(([name, samples]) => [name, samples[at % samples.length]])),
  );
}

function wordFor({ pattern, format, minLength = 0 }: Shape, id: string): string {
  if (pattern === ID_PATTERN) return id;
  if (format === 'date-time') return '2026-06-02T00:00:00Z';
  if (format === 'date') return '2030-06-02';
  const fitting = WORDS.filter((word) => word.length >= minLength);
  return fitting.find((word) => !pattern || new RegExp(pattern, 'u').test(word)) ?? '';
}

export const nameOf = (e: AnyEndpoint) => `${e.method} ${e.path}`;

/** A nonexistent value of the same shape: digits for digits and letters for letters. */
export function strangerOf(value: string, fits: (text: string) => boolean): string | undefined {
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const other = [...value].map((sign, at) => shifted(sign, drawn(turn, at))).join('');
    if (other !== value && fits(other)) return other;
  }
  return undefined;
}

const TURNS = 1_000;
/** A seeded random generator: the same numbers every time. */
const drawn = (turn: number, at: number) => createHash('md5').update(`${turn}:${at}`).digest().readUInt16BE();
const RANGES = [/[0-9]/, /[a-f]/, /[g-z]/, /[A-F]/, /[G-Z]/];
const STARTS = ['0', 'a', 'g', 'A', 'G'].map((sign) => sign.charCodeAt(0));
const LENGTHS = [10, 6, 20, 6, 20];

function shifted(sign: string, by: number): string {
  const kind = RANGES.findIndex((range) => range.test(sign));
  const start = STARTS[kind];
  if (start !== undefined)
    return String.fromCharCode(start + ((sign.charCodeAt(0) - start + by) % (LENGTHS[kind] ?? 1)));
  return /\p{Script=Han}/u.test(sign)
    ? String.fromCodePoint(0x4e00 + (((sign.codePointAt(0) ?? 0) + by) % 5_000))
    : sign;
}
