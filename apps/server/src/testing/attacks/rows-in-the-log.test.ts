import { describe, expect, it } from 'vitest';
import { useWorld } from '../world.ts';

const world = useWorld();
const NAME = '欧阳某某';
const PHONE = '1390000';
const HASH = '$argon2id$v=19$SECRET';

const at = new Date('2026-06-01T02:00:00Z');
const values = { name: NAME, phone: PHONE, password_hash: HASH, password_changed_at: at, created_at: at };
const failing = {
  'a check': () => world.db.insertInto('member').values(values).execute(),
  'a null': () =>
    world.db
      .insertInto('member')
      .values({ ...values, password_changed_at: null as unknown as Date })
      .execute(),
  'a foreign key': () => world.db.insertInto('member_role').values({ member_id: '1', role_id: '2' }).execute(),
};

describe('an error of the database', () => {
  it.each(Object.keys(failing) as (keyof typeof failing)[])(
    'by %s names the rule in the log and no value of the row',
    async (kind) => {
      const error: unknown = await failing[kind]().catch((problem: unknown) => problem);
      expect((error as { code: string }).code).toMatch(/^23/);
      world.deps.log.error({ err: error }, 'bug');
      world.deps.log.error({ error, cause: { err: error } }, 'bug, told in another way');
      world.deps.log.error(error as Error);
      const lines = world.logged.join('\n');
      expect(lines).toContain('bug');
      for (const secret of ['Failing row', 'Key (', NAME, PHONE, HASH])
        expect([secret, lines.includes(secret)]).toEqual([secret, false]);
    },
  );
});
