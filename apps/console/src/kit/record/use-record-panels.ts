import type { Endpoint } from '@nota/contract/kit/endpoint.ts';
import type { idParams, none } from '@nota/contract/kit/fields.ts';
import type { z } from 'zod';
import { useCall } from '../call/use-call.ts';
import type { useOpened } from '../list/use-opened.ts';

interface Facts<Panel extends string, Read extends z.ZodType, Row extends { id: string }> {
  readonly opened: ReturnType<typeof useOpened>;
  /** Which of the panels are about one record. */
  readonly panels: readonly Panel[];
  readonly read: Endpoint<'query', typeof idParams, typeof none, typeof none, Read>;
  /** Rows with enough data of a record; without them it is always read. */
  readonly rows?: readonly Row[];
}

/**
 * Forms over a list or a page, by the address: a link to one works even if its record is on another page of the list. A
 * panel opens as soon as its record is loaded.
 */
export function useRecordPanels<Panel extends string, Read extends z.ZodType, Row extends { id: string } = never>({
  opened: { what, id, close },
  panels,
  read,
  rows = [],
}: Facts<Panel, Read, Row>) {
  const isAboutOne = id !== '' && panels.some((panel) => panel === what);
  const row = rows.find((one) => one.id === id);
  const { data } = useCall(read, { params: { id } }, { isEnabled: isAboutOne && row === undefined });
  const record: Row | z.output<Read> | undefined = isAboutOne ? (row ?? data) : undefined;
  return {
    record,
    /** For the drawer of one panel. */
    panel: (name: Panel) => ({ isOpen: what === name && record !== undefined, onClose: close }),
  };
}
