import type { ConfigPart } from '@nota/contract/platform-config/part/config-parts.ts';
import type { ComponentType } from 'react';

/** How a part is written and read by people; everything else is the same for all parts. */
export interface PartView<P extends ConfigPart> {
  readonly part: P;
  /** Of a field by its path in the content, `service.phone`. */
  readonly labelOf: (path: string) => string;
  /** What a value is called; null where there is none. */
  readonly textOf: (path: string, value: unknown) => string | null;
  /** What a version would look like, for who decides about it. */
  readonly Preview?: ComponentType<{ readonly content: unknown }>;
  /** The fields of the form; their names begin with `content.`. */
  readonly Fields: ComponentType<{ readonly secretsFrom: Readonly<Record<string, number>> }>;
}
