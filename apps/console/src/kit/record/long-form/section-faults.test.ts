import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sectionFaults } from './section-faults.ts';

const schema = z
  .object({
    name: z.string().min(1),
    address: z.object({ city: z.string().min(1) }),
    notaries: z.array(z.object({ name: z.string().min(1) })),
    until: z.string().optional(),
  })
  .refine(({ name }) => name !== '公证处', { message: 'x' });
const SECTIONS = [
  { key: 'basic', title: '基本信息', names: ['name', 'until'] },
  { key: 'place', title: '地址', names: ['address'] },
  { key: 'people', title: '公证员', names: ['notaries'] },
];
const whole = { name: '杭州公证处', address: { city: '330100' }, notaries: [{ name: '周芷若' }] };
const found = (values: unknown) =>
  sectionFaults(schema, values, SECTIONS).map(({ section, path }) => `${section} ${path}`);

describe('what a long form still lacks', () => {
  it.each<[string, unknown, string[]]>([
    ['nothing', whole, []],
    ['everything', {}, ['basic name', 'place address', 'people notaries']],
    ['a nested field', { ...whole, address: { city: '' } }, ['place address.city']],
    ['a field of a repeated group', { ...whole, notaries: [{ name: '甲' }, { name: '' }] }, ['people notaries.1.name']],
    ['what is about the whole', { ...whole, name: '公证处' }, ['basic ']],
  ])('is told by section where it is %s', (_, values, expected) => expect(found(values)).toEqual(expected));

  it('does not take a name for the beginning of another', () => {
    const sections = [
      { key: 'one', title: '', names: ['name'] },
      { key: 'two', title: '', names: ['nameEnglish'] },
    ];
    const both = z.object({ nameEnglish: z.string() });
    expect(sectionFaults(both, {}, sections)[0]?.section).toBe('two');
  });
});
