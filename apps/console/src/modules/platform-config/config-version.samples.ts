import type { ConfigVersionRow } from '@nota/contract/platform-config/config-version.contract.ts';
import type { ConfigPart } from '@nota/contract/platform-config/part/config-parts.ts';
import type { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';

export const sampleVersion = (part: ConfigPart, given: Partial<ConfigVersionRow> = {}): ConfigVersionRow => ({
  id: '71',
  part,
  version: 2,
  state: 'draft',
  standing: 'draft',
  note: '按新合同调整',
  restores: null,
  revision: 1,
  wantedFrom: null,
  inForceFrom: null,
  endsAt: null,
  sha256: null,
  savedById: '9',
  savedByName: '周明',
  savedAt: '2026-01-04T01:30:00.000Z',
  submittedById: null,
  submittedByName: null,
  approvedByName: null,
  approvedAt: null,
  ...given,
});

export const sampleCurrent = (content: object): AnswerOf<typeof configVersionApi.current> => ({
  inForce: { version: 1, content, secretsFrom: {} },
  inForceFrom: '2026-01-01T00:00:00.000Z',
  scheduled: [],
  open: null,
});
