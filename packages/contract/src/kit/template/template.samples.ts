import { z } from 'zod';
import { day, moment, text } from '../fields.ts';
import { shapeOf } from './place-shape.ts';

/** Facts with every kind of place, for the tests of templates. */
export const SampleFacts = z.object({
  number: text(20),
  company: z.object({ name: text(100), phone: text(20).optional() }),
  outcome: z.enum(['accepted', 'refused']),
  feeFen: z.int(),
  dueOn: day,
  decidedAt: moment,
  isUrgent: z.boolean(),
  note: text(200, 0).nullable(),
  agent: z.object({ name: text(40), note: text(60).optional() }).optional(),
  items: z.array(z.object({ asked: text(300), example: text(80).optional(), pages: z.array(z.int()).max(9) })).max(20),
  tags: z.array(text(16)).max(5).nullable(),
});

export const SAMPLE_SHAPE = shapeOf(SampleFacts);

export const SAMPLE_FACTS: z.infer<typeof SampleFacts> = {
  number: 'BZ20260601000012',
  company: { name: '杭州诺达科技有限公司', phone: '13800001234' },
  outcome: 'refused',
  feeFen: 1_234_567,
  dueOn: '2026-06-15',
  decidedAt: '2026-05-31T16:30:00.000Z',
  isUrgent: false,
  note: null,
  items: [
    { asked: '营业执照扫描件不清晰', pages: [1, 2] },
    { asked: '缺少经办人授权书', example: '授权书样例', pages: [] },
  ],
  tags: ['加急', '企业'],
};

/** The least that a template needs. */
export const FRAME = (middle: string) => `# 通知\n${middle}\n{{signature}}\n{{verification}}`;
