import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
beforeAll(async () => void (scratch = await makeScratch(/^docs\//)));
afterAll(() => scratch.remove());

const make = (...words: string[]) => scratch.run('node_modules/.bin/node', 'tools/new.ts', ...words);

describe('npm run new', () => {
  // Two compilers and a linter over a whole copy: minutes on a busy machine.
  it('writes records that compile and that the linter likes', { timeout: 300_000 }, async () => {
    const withLifecycle = await make('record', 'vote', 'sample-ballot', '--lifecycle', '--page=/vote/manage');
    const plain = await make('record', 'auth', 'sample-entry');
    expect(withLifecycle.output).toContain('import and call voteRoutes(router)');
    expect(plain.output).toContain('import and call sampleEntryRoutes(router)');
    const written = [...`${withLifecycle.output}${plain.output}`.matchAll(/^ {2}(\S+\.tsx?)$/gm)].map(
      (line) => line[1] ?? '',
    );
    expect(written).toHaveLength(9 + 7 + 3);

    await addMessages('vote');
    await addTable('sample_ballot', "state: Generated<'pending' | 'approved' | 'rejected'>;");
    await addTable('sample_entry', '');
    const lint = await scratch.run('node_modules/.bin/oxlint', '--type-aware', ...written);
    expect(lint.code === 0 ? '' : lint.output).toBe('');
    for (const project of ['tsconfig.json', 'apps/console']) {
      const { output } = await scratch.run('node_modules/.bin/tsc', '-p', project);
      expect(output.split('\n').filter((line) => /sample-|modules\/vote\//.test(line))).toEqual([]);
    }
  });

  it('writes nothing where one of the files is there already', async () => {
    const again = await make('record', 'auth', 'member');
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('member.contract.ts') as string });
    await expect(scratch.read('apps/server/src/modules/auth/member.fixtures.ts')).rejects.toThrow('ENOENT');
  });

  it('knows the fifteen modules and how a stem is spelled', async () => {
    expect((await make('record', 'billing', 'bill')).output).toContain('there is no module billing');
    expect((await make('record', 'auth', 'SampleEntry')).output).toContain('is no stem');
    expect((await make('record', 'auth', 'note', '--page=/vote/manage')).output).toContain('is no address of auth');
    expect((await make('page', 'auth', 'bill')).output).toContain('npm run new -- record <module> <stem>');
  });
});

/** What the scaffold asks to be done by hand for a module that had no messages. */
async function addMessages(module: string) {
  const file = 'apps/console/src/app/language/catalogue.ts';
  const messages = await scratch.read(`apps/console/src/modules/${module}/${module}.messages.ts`);
  const name = /^export const (\w+)/m.exec(messages)?.[1] ?? '';
  const text = (await scratch.read(file)).replace(/^(export const \w+ = \{)$/m, `$1\n  ${module}: ${name},`);
  await scratch.write(file, `import { ${name} } from '../../modules/${module}/${module}.messages.ts';\n${text}`);
}

/** What `npm run db` would generate, without a database for a table that lives for one test. */
async function addTable(name: string, more: string) {
  const file = 'apps/server/src/platform/db/tables.generated.ts';
  const columns = `id: Int8Generated; platform_id: Int8Generated; name: string; ${more} created_at: Date;`;
  const text = await scratch.read(file);
  await scratch.write(file, text.replace(/^(export interface Tables \{)$/m, `$1\n  ${name}: { ${columns} };`));
}
