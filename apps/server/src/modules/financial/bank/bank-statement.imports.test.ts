import { bankStatementLineApi } from '@nota/contract/financial/bank/bank-statement-line.contract.ts';
import { STATEMENT_MAX_ROWS } from '@nota/contract/financial/bank/offline-payment-choices.ts';
import { importTaskApi } from '@nota/contract/platform/import/import-task.contract.ts';
import { describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import { buildLines, freshSerial, OWN_ACCOUNT } from './bank.fixtures.ts';
import { useBankWorld } from './bank-world.fixtures.ts';
import { importLines } from './bank-statement.service.ts';

const { world, person, owner, bodyOf, create, get } = useBankWorld();
const HEADER = '本方账号,银行流水号,交易时间,收入金额,支出金额,对方户名,对方账号,附言';
const KIND = 'financial.bank-statement';

async function tried(content: string, name = '对账单.csv') {
  const as = person('importer');
  const storedFileId = await uploadFile(world, as, name, Buffer.from(content));
  const { data } = await world.call(importTaskApi.start, { as, body: { kind: KIND, storedFileId } });
  await runJobs(world.deps);
  return (await world.call(importTaskApi.get, { as, params: { id: data.id } })).data;
}
async function imported(content: string, name?: string) {
  const { id } = await tried(content, name);
  const as = person('importer');
  const answer = await world.call(importTaskApi.commit, { as, params: { id }, body: { only: 'all' } });
  await runJobs(world.deps);
  return { outcome: answer.outcome, task: (await world.call(importTaskApi.get, { as, params: { id } })).data };
}
const rowsOf = async (id: string) =>
  (await world.call(importTaskApi.rows, { as: person('importer'), params: { id } })).data;
const linesOf = async (query: object) =>
  (await world.call(bankStatementLineApi.list, { as: person('importer'), query })).data.list;
const row = (serial: string, given: { came?: string; went?: string; name?: string; memo?: string } = {}) =>
  [
    OWN_ACCOUNT,
    serial,
    '2026-06-01 09:30:00',
    given.came ?? '1200.00',
    given.went ?? '',
    given.name ?? '张三',
    '6222021001123456',
    given.memo ?? '货款',
  ].join(',');

describe('a statement in a sheet', () => {
  it('becomes lines, masked, and the payment with their code gets its line', async () => {
    const { data: payment } = await create(bodyOf(await owner(), { amountFen: 345_600 }));
    const [came, went] = [freshSerial(), freshSerial()];
    const memo = `充值 ${payment.matchCode}`;
    const { outcome } = await imported(
      [HEADER, row(came, { came: '"3,456.00"', memo }), row(went, { came: '', went: '5.00' }), ''].join('\n'),
    );
    expect(outcome).toBe('OK');
    const [line] = await linesOf({ serial: came });
    expect(line).toMatchObject({
      statementNumber: expect.stringMatching(/^YH\d{14}$/) as unknown,
      ownAccount: OWN_ACCOUNT,
      direction: 'in',
      amountFen: 345_600,
      payerName: '张*',
      payerAccount: '************3456',
      bookedAt: '2026-06-01T01:30:00.000Z',
      payment: { id: payment.id, number: payment.number },
    });
    expect(await linesOf({ serial: went, direction: 'out' })).toMatchObject([{ amountFen: 500, payment: null }]);
    expect(await get(payment.id)).toMatchObject({ state: 'announced', matchWay: 'code', line: { id: line?.id } });
  });

  it('imports nothing twice: not the same file, not the same movement in another, and not with another amount', async () => {
    const serial = freshSerial();
    const content = [HEADER, row(serial), ''].join('\n');
    const { task } = await imported(content);
    expect((await tried(content)).id).toBe(task.id);
    const again = await imported([HEADER, row(serial), row(freshSerial()), ''].join('\n'));
    expect((await rowsOf(again.task.id)).map((one) => one.outcome)).toEqual(['same', 'made']);
    const other = await imported([HEADER, row(serial, { came: '99.00' }), ''].join('\n'));
    expect(await rowsOf(other.task.id)).toMatchObject([{ outcome: 'refused' }]);
    expect(await linesOf({ serial })).toMatchObject([{ amountFen: 120_000 }]);
  });

  it('has each movement once when two clerks import it at the same moment', async () => {
    const serial = freshSerial();
    const [known = ''] = await buildLines(world, person('importer').id, [{}]);
    const { rows } = await world.owner.query<{ serial: string }>(
      'select serial from bank_statement_line where id = $1',
      [known],
    );
    const both = [{ serial }, { serial: rows[0]?.serial ?? '' }];
    await Promise.all(['importer', 'judge'].map((name) => buildLines(world, person(name as 'importer').id, both)));
    expect(await linesOf({ serial })).toHaveLength(1);
  });

  it('waits for the lock of whoever writes the same movement, and then finds it there', async () => {
    const serial = freshSerial();
    const client = await world.db.startTransaction().execute();
    const line = {
      ownAccount: OWN_ACCOUNT,
      serial,
      bookedAt: world.clock.now(),
      movement: { direction: 'in', isReversal: false, amountFen: 500 },
      payerName: '',
      payerAccount: '',
      payerBank: '',
      memo: '',
    } as const;
    const given = { lines: [line], importedBy: person('importer').id, at: world.clock.now() };
    expect(await importLines(client, world.deps.keys, given)).toMatchObject([{ outcome: 'made' }]);
    const later = world.db.transaction().execute((trx) => importLines(trx, world.deps.keys, given));
    await client.commit().execute();
    expect(await later).toMatchObject([{ outcome: 'same' }]);
  });

  it('keeps no names of payers among the rows that are shown while columns are assigned', async () => {
    const task = await tried(
      ['账号,交易流水号,交易时间,金额,户名', `${OWN_ACCOUNT},S001,2026-06-01,12.00,张三丰`, ''].join('\n'),
    );
    expect(task.state).toBe('unmapped');
    const as = person('importer');
    const { data } = await world.call(importTaskApi.columns, { as, params: { id: task.id } });
    expect(data.samples).toEqual([['0'.repeat(OWN_ACCOUNT.length), '*000', '2026-06-01', '12.00', '***']]);
    expect(data.columns).toMatchObject({ ownAccount: null, amount: null, serial: 1 });
    const { rows } = await world.owner.query<{ header: object }>('select header from import_task where id = $1', [
      task.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('张三丰');
  });

  it('is refused whole where the direction of an amount is unknown', async () => {
    const [known, unknown] = [freshSerial(), freshSerial()];
    const { outcome, task } = await imported(
      [
        '本方账号,银行流水号,交易时间,交易金额,收支方向',
        `${OWN_ACCOUNT},${known},2026-06-01,12.00,收`,
        `${OWN_ACCOUNT},${unknown},2026-06-01,12.00,转账`,
        '',
      ].join('\n'),
    );
    expect(outcome).toBe('SHEET_REFUSED');
    expect(task.faults.join()).toContain(unknown);
    expect(await linesOf({ serial: known })).toEqual([]);
  });

  it('is refused cell by cell: no serial of the bank, no account, no time, another currency', async () => {
    const cells = (serial: string, account: string, time: string, currency: string) =>
      `${account},${serial},${time},12.00,${currency}`;
    const task = await tried(
      [
        '本方账号,银行流水号,交易时间,收入金额,币种',
        cells('NONREF', OWN_ACCOUNT, '2026-06-01', 'CNY'),
        cells(freshSerial(), '1.2E+18', '2026-06-01', 'CNY'),
        cells(freshSerial(), OWN_ACCOUNT, '2026-06-31', 'CNY'),
        cells(freshSerial(), OWN_ACCOUNT, '2026-06-01', 'USD'),
        '',
      ].join('\n'),
    );
    expect(task).toMatchObject({ state: 'checked', totalRows: 4, badRows: 4 });
  });

  it(`has ${STATEMENT_MAX_ROWS} rows at most`, async () => {
    const rows = Array.from({ length: STATEMENT_MAX_ROWS + 1 }, () => row(freshSerial()));
    expect(await tried([HEADER, ...rows, ''].join('\n'))).toMatchObject({
      state: 'refused',
      refusal: { name: 'TOO_MANY_ROWS' },
    });
  });
});

describe('a statement in a format of banks', () => {
  it('is read as MT940', async () => {
    const serial = freshSerial();
    const lines = [
      ':20:S1',
      `:25:${OWN_ACCOUNT}`,
      ':60F:C260531CNY0,00',
      `:61:260601C12,34NTRFX//${serial}`,
      ':86:货款',
      ':62F:C260601CNY12,34',
      '-',
    ];
    expect((await imported(lines.join('\n'), '对账单.sta')).outcome).toBe('OK');
    expect(await linesOf({ serial })).toMatchObject([{ amountFen: 1_234, direction: 'in', memo: '货款' }]);
  });

  it('is read as CAMT.053, and refused with entities', async () => {
    const serial = freshSerial();
    const document = (prolog: string) =>
      `${prolog}<Document xmlns="camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>${OWN_ACCOUNT}</Id></Othr></Id></Acct><Ntry><Amt Ccy="CNY">12.34</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-06-01</Dt></BookgDt><AcctSvcrRef>${serial}</AcctSvcrRef></Ntry></Stmt></BkToCstmrStmt></Document>`;
    expect(await tried(document('<!DOCTYPE a [<!ENTITY b "c">]>'), 'a.xml')).toMatchObject({
      state: 'refused',
      refusal: { name: 'ENTITY' },
    });
    expect((await imported(document(''), 'b.xml')).outcome).toBe('OK');
    expect(await linesOf({ serial })).toMatchObject([{ amountFen: 1_234 }]);
  });
});
