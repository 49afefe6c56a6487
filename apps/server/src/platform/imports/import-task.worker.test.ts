import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { importTaskApi } from '@nota/contract/platform/import/import-task.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../testing/jobs.ts';
import { uploadFile } from '../../testing/uploaded-file.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { deflatedSpaces, oldOfficeFile, SHEET_PATH, workbook, zip } from '../sheet/hostile-sheets.fixtures.ts';

const world = useWorld();
let admin: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  admin = await world.staff({ permissionIds: [PERMISSION.platformConfig] });
});

async function imported(file: Buffer) {
  const storedFileId = await uploadFile(world, admin, '字典.xlsx', file);
  const { data } = await world.call(importTaskApi.start, {
    as: admin,
    body: { kind: 'platform-config.dict', storedFileId },
  });
  await runJobs(world.deps);
  return (await world.call(importTaskApi.get, { as: admin, params: { id: data.id } })).data;
}

const others = workbook('').filter(({ name }) => name !== SHEET_PATH);
const LAUGHS = `<!DOCTYPE w [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]>`;
const GIBIBYTE = 1_073_741_824;

describe('a hostile sheet', () => {
  it.each([
    [
      'a zip bomb that says what it is',
      zip([...others, { name: SHEET_PATH, packed: deflatedSpaces(600), size: 600 * 1_048_576 }]),
      'ZIP_BOMB',
    ],
    [
      'a bomb that claims ten gibibytes',
      zip([...others, { name: SHEET_PATH, packed: deflatedSpaces(1), size: 10 * GIBIBYTE }]),
      'ZIP_BOMB',
    ],
    [
      'a zip whose header tells a smaller size than there is',
      zip([...others, { name: SHEET_PATH, packed: deflatedSpaces(20), size: 1_000 }]),
      'LYING_ZIP',
    ],
    [
      'an entity bomb',
      zip(
        workbook('', {
          [SHEET_PATH]: `${LAUGHS}<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>&j;</t></is></c></row></sheetData></worksheet>`,
        }),
      ),
      'ENTITY',
    ],
    [
      'an outside entity',
      zip(workbook('', { [SHEET_PATH]: '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet/>' })),
      'ENTITY',
    ],
    [
      'a name that leads out of the archive',
      zip([...workbook(''), { name: '../../etc/cron.d/x', content: 'x' }]),
      'BAD_NAME',
    ],
    ['a workbook from before 2007', oldOfficeFile('Workbook'), 'OLD_FORMAT'],
  ])('is refused by its reason and writes nothing: %s', async (_, file, reason) => {
    const task = await imported(file);
    expect(task).toMatchObject({ state: 'refused', totalRows: 0 });
    expect(task.refusal?.name).toBe(reason);
    const rows = await world.db.selectFrom('import_row').select('line').execute();
    expect(rows).toEqual([]);
  });
});
