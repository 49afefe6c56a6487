import type { SeedStaff } from './seed-staff.ts';

export const NOTARY = '公证员';
export const NOTARY_ASSISTANT = '公证员助理';
export const NOTARY_APPROVER = '公证审批';

/** Who works at notary offices; they see the cases of their office alone. Notaries bear the names of the register. */
export const OFFICE_STAFF: readonly SeedStaff[] = [
  ...staffOf('hangzhou', 'HZQT', [
    ['沈怀瑾', '13900000101', NOTARY_APPROVER],
    ['周伯安', '13900000102', NOTARY],
    ['林若溪', '13900000103', NOTARY],
    ['方晓雨', '13900000104', NOTARY_ASSISTANT],
    ['梁书言', '13900000105', NOTARY_ASSISTANT],
  ]),
  ...staffOf('hangzhou', 'HZHD', [
    ['陆知行', '13900000111', NOTARY_APPROVER],
    ['许清如', '13900000112', NOTARY],
    ['温可', '13900000113', NOTARY_ASSISTANT],
  ]),
  ...staffOf('hangzhou', 'XMLJ', [
    ['蔡婉容', '13900000121', NOTARY_APPROVER],
    ['曾鹭生', '13900000122', NOTARY],
  ]),
  ...staffOf('xiamen', 'XMLJ', [
    ['蔡婉容', '13700000101', NOTARY_APPROVER],
    ['曾鹭生', '13700000102', NOTARY],
    ['郭思宁', '13700000103', NOTARY_ASSISTANT],
  ]),
];

function staffOf(
  platform: string,
  office: string,
  people: readonly (readonly [name: string, phone: string, role: string])[],
): SeedStaff[] {
  return people.map(([name, phone, role]) => ({ platform, office, name, phone, dept: '公证处', roles: [role] }));
}
