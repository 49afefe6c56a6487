import pg from 'pg';
import type { CompiledQuery } from 'kysely';

/** COPY takes no parameters, so a compiled query's values are written into its text, each as an escaped literal. */
export function inlineSql({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): string {
  return sql.replace(/\$(\d+)/g, (_, position: string) => literal(parameters[Number(position) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  throw new Error(`a value of type ${typeof value} cannot be written into a COPY`);
}
