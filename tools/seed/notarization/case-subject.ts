import { maskName } from '@nota/contract/kit/mask/mask.ts';
import type { Matter } from '@nota/contract/notary-office/notary-matters.ts';
import type { Chance } from '../chance.ts';
import { personName } from '../made-names.ts';

/** A preserved record of somebody whose name was verified. */
export interface OwnedRecord {
  readonly id: string;
  readonly sha256: Buffer;
  readonly owner_user_id: string;
  readonly owner_type: 'person' | 'organization';
  readonly owner_name: string;
  readonly created_at: Date;
}

/** Districts that the offices serve. */
const DISTRICTS: Readonly<Record<string, readonly string[]>> = {
  HZQT: ['330102', '330105', '330106', '330108'],
  HZHD: ['330106', '330108', '330203', '330302'],
  XMLJ: ['350203', '350206', '350211'],
};

/** What people and companies come for besides evidence that is to be secured. */
const OTHER_MATTERS: Readonly<Record<OwnedRecord['owner_type'], readonly Matter[]>> = {
  person: ['declaration', 'inheritance', 'kinship', 'document', 'contract', 'other'],
  organization: ['contract', 'tender', 'charter', 'document', 'declaration', 'other'],
};

const COUNTRIES = ['日本', '美国', '新加坡', '加拿大', '德国'];
const REMARKS = [
  '',
  '',
  '',
  '',
  '开庭前需取得公证书',
  '请邮寄至代理律师',
  '另案已出具公证书一份',
  '加急，法院限期举证',
];

/** What an application says, by its columns. */
export function subjectOf(
  { owner_type: type, owner_user_id: applicantId, owner_name: name }: OwnedRecord,
  { code, matters }: { readonly code: string; readonly matters: readonly string[] },
  chance: Chance,
) {
  const isPerson = type === 'person';
  const others = OTHER_MATTERS[type].filter((one) => matters.includes(one));
  const matter = chance.next() < 0.66 ? 'preservation' : chance.pick(others);
  const isByAgent = chance.next() < (isPerson ? 0.15 : 0.45);
  const isAbroad = chance.next() < 0.08;
  return {
    applicant_id: applicantId,
    applicant_type: type,
    applicant_name: isPerson ? maskName(name) : name,
    matter,
    purpose: isAbroad ? ('abroad' as const) : chance.pick(['litigation', 'litigation', 'complaint', 'record'] as const),
    use_country: isAbroad ? chance.pick(COUNTRIES) : '',
    copies: chance.between(1, 5),
    remark: chance.pick(REMARKS),
    domicile_place: chance.pick(DISTRICTS[code] ?? []),
    concerns_real_estate: false,
    concerns_property: matter === 'inheritance',
    is_major: chance.next() < 0.04,
    represented_by: isByAgent ? ('agent' as const) : isPerson ? ('self' as const) : ('legal-representative' as const),
    // What is declared in person has nobody else come for it.
    in_person_act: isPerson && matter === 'declaration' && !isByAgent ? 'declaration' : null,
    is_capable: true,
    lives_abroad: false,
    is_weighty: matter === 'inheritance',
    is_mandate_certified: false,
    agent_name: isByAgent ? maskName(personName(chance)) : '',
  };
}
export type CaseSubject = ReturnType<typeof subjectOf>;

/** By which line of an office's table a matter is charged. */
export function feeItemOf(matter: Matter): string {
  if (matter === 'preservation') return '保全证据';
  if (matter === 'contract' || matter === 'tender' || matter === 'charter') return '合同公证';
  if (matter === 'inheritance') return '继承公证';
  return matter === 'declaration' ? '声明公证' : '其他公证';
}
