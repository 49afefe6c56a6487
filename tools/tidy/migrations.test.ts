import { createHash } from 'node:crypto';
import { describe, it } from 'vitest';
import { breach, expectNone, has, lineAt, textOf } from './repository.ts';
import { dangersIn, grantsToFormerRoles } from './migration-dangers.ts';
import { migrations } from './sql.ts';

const LANDED = 'apps/server/db/migrations/landed.json';

/** Files up to this one were applied before the first deployment; they are exempt. */
const LAST_UNJUDGED = '0042';
/** The migration that created a role for each kind of process. */
const PROCESS_ROLES = '0056';

const nameOf = (file: string) => file.split('/').at(-1) ?? '';
const landed = () => (has(LANDED) ? (JSON.parse(textOf(LANDED)) as Record<string, string>) : {});

describe('migrations', () => {
  it('are numbered without gaps and named NNNN-<stem>[-<change>].sql', () => {
    expectNone(
      migrations().flatMap((file, at) => {
        const number = String(at + 1).padStart(4, '0');
        if (!/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(nameOf(file)))
          return [breach(file, 1, 'is not named NNNN-<stem>.sql')];
        return nameOf(file).startsWith(`${number}-`)
          ? []
          : [breach(file, 1, `is out of order: the number here is ${number}`)];
      }),
    );
  });

  it('stay as they landed', () => {
    const known = landed();
    const edited = migrations().filter((file) => {
      const before = known[nameOf(file)];
      return before !== undefined && before !== createHash('sha256').update(textOf(file)).digest('hex');
    });
    expectNone(
      edited.map((file) => breach(file, 1, 'has landed and was edited: take the edit back, write a new migration')),
    );
  });

  it('are all listed as landed, and none is gone', () => {
    const names = migrations().map(nameOf);
    const unlisted = migrations().filter((file) => landed()[nameOf(file)] === undefined);
    const gone = Object.keys(landed()).filter((name) => !names.includes(name));
    expectNone([
      ...unlisted.map((file) => breach(file, 1, `is not in ${LANDED}: run 'npm run db' and commit the result`)),
      ...gone.map((name) => breach(LANDED, 1, `lists ${name}, which is gone: databases that ran it still need it`)),
    ]);
  });

  it('let processes of the release before go on, while they are applied and afterwards', () => {
    const releases = [...textOf('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, name]) => name ?? '');
    const judged = migrations().filter((file) => nameOf(file).slice(0, 4) > LAST_UNJUDGED);
    expectNone(
      judged.flatMap((file) =>
        [
          ...dangersIn(textOf(file), releases),
          ...(nameOf(file).slice(0, 4) > PROCESS_ROLES ? grantsToFormerRoles(textOf(file)) : []),
        ].map(({ at, message }) => breach(file, lineAt(file, Math.max(textOf(file).indexOf(at), 0)), message)),
      ),
    );
  });
});
