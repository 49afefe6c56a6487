import type { z } from 'zod';

export interface FormSection {
  readonly key: string;
  readonly title: string;
  /** Its fields; `notaries` is all of a repeated group. */
  readonly names: readonly string[];
}

export interface SectionFault {
  readonly section: string;
  readonly path: string;
  readonly issue: z.core.$ZodIssue;
}

/** What the contract would refuse now, by the section that it is in; what is in none belongs to the first. */
export function sectionFaults(
  schema: z.ZodType,
  values: unknown,
  sections: readonly FormSection[],
): readonly SectionFault[] {
  const result = schema.safeParse(values, { reportInput: true });
  return (result.error?.issues ?? []).map((issue) => {
    const path = issue.path.join('.');
    const holder = sections.find(({ names }) => names.some((name) => path === name || path.startsWith(`${name}.`)));
    return { section: (holder ?? sections[0])?.key ?? '', path, issue };
  });
}
