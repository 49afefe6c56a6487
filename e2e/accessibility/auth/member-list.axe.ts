import { expect } from '../../support/story.ts';
import type { AxeRow } from '../rows.ts';

const PANELS = ['', 'create', 'edit', 'assign', 'reset-password'];

export const axeRows: readonly AxeRow[] = PANELS.map((panel) => ({
  what: `member list with ${panel || 'nothing'} open`,
  as: 'admin',
  async path({ people }) {
    const other = await people.staff({});
    const address = `/auth/member-list?name=${other.name}`;
    if (!panel) return address;
    return `${address}&open=${panel === 'create' ? panel : `${panel}:${other.id}`}`;
  },
  shows: '最近登录',
  async ready(page) {
    const name = new URL(page.url()).searchParams.get('name') ?? '';
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(panel ? 1 : 0);
  },
}));
