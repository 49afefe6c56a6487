import { describe, expect, it } from 'vitest';
import { leaveOutSummaries } from './without-summaries.ts';

describe('contracts in a browser', () => {
  it('are without their summaries and otherwise as they were', () => {
    const [before, after] = [`    path: '/api/a',\n`, `    permission: 'open',\n`];
    expect(leaveOutSummaries(`${before}    summary: '公告列表',\n${after}`)).toBe(before + after);
    const computed = ['    summary: `$', '{list.summary}（查找）`,\n'].join('');
    expect(leaveOutSummaries(before + computed)).toBe(before + computed);
  });
});
