import type { FeeLine } from '@nota/contract/notary-office/config/office-fee-table.contract.ts';
import type { Db } from '../../../platform/db/database.ts';

export interface FeeTableValues {
  officeId: string;
  createdBy: string;
  validFrom: string;
  source: string;
  lines: readonly FeeLine[];
  createdAt: Date;
}

const LINES: readonly FeeLine[] = [
  { item: '保全证据', basis: 'piece', priceFen: 80_000 },
  { item: '合同公证', basis: 'piece', priceFen: 40_000 },
  { item: '公证书副本', basis: 'copy', priceFen: 1_000 },
];

/** Used by tests and by the seed. */
export async function buildFeeTable(
  db: Db,
  given: Partial<FeeTableValues> & Pick<FeeTableValues, 'officeId' | 'createdBy'>,
): Promise<{ id: string }> {
  const table: FeeTableValues = {
    validFrom: '2026-01-01',
    source: '浙价服〔2025〕18 号',
    lines: LINES,
    createdAt: new Date('2026-01-08T01:00:00Z'),
    ...given,
  };
  return db
    .insertInto('office_fee_table')
    .values({
      office_id: table.officeId,
      valid_from: table.validFrom,
      source: table.source,
      lines: JSON.stringify(table.lines),
      created_by: table.createdBy,
      created_at: table.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
