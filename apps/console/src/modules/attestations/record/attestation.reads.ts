import { attestationApi, type OwnerType } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { useEffect, useRef } from 'react';
import type { List } from '../../../kit/list/use-list.ts';
import { useLive } from '../../../kit/live/live.ts';

export const LIST_OF = {
  organization: attestationApi.listOrganization,
  person: attestationApi.listPerson,
} as const satisfies Record<OwnerType, unknown>;

export const SEARCH_OF = {
  organization: attestationApi.searchOrganization,
  person: attestationApi.searchPerson,
} as const satisfies Record<OwnerType, unknown>;

export const ADDRESS_OF = {
  organization: '/attestations/list/organization',
  person: '/attestations/list/person',
} as const satisfies Record<OwnerType, string>;

/** The reads that are out of date after any action on a record. */
export const READS = [attestationApi.listOrganization, attestationApi.listPerson, attestationApi.get];

const CALM_MS = 2_000;

/** Records arrive by the thousand: a list reads again only when one of its visible rows has changed. */
export function useLiveRows(list: Pick<List, 'rows' | 'refresh'>): void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useLive('record', attestationLifecycle.name, ({ id }) => {
    if (waiting.current !== undefined || list.rows.every((row) => row.id !== id)) return;
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      list.refresh();
    }, CALM_MS);
  });
}
