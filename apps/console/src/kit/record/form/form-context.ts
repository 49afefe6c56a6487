import { createContext, useContext } from 'react';
import type { z } from 'zod';

export interface FormFacts {
  readonly schema: z.ZodType;
  readonly isReadOnly: boolean;
  /** Fields register their label, for issues of the server, and whether they may be saved in a draft. */
  readonly register: (name: string, label: string, isSecret: boolean) => void;
  /** For a control that sets several fields at once, as if each had been typed. */
  readonly change: (values: Readonly<Record<string, unknown>>) => void;
}

export const FormContext = createContext<FormFacts | undefined>(undefined);

export function useFormFacts(): FormFacts {
  const facts = useContext(FormContext);
  if (!facts) throw new Error('a Field stands outside of a RecordForm');
  return facts;
}

interface Surroundings {
  /** A form tells the drawer around it whether there are unsaved changes. */
  tellDirty(isDirty: boolean): void;
  /** The drawer has asked already: the changes are discarded deliberately. */
  isReleased(): boolean;
}

export const SurroundingsContext = createContext<Surroundings>({ tellDirty: () => undefined, isReleased: () => false });
