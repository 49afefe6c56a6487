import { caseIntakeChecklist, type CaseIntakeFacts } from '@nota/contract/notarization/case-intake-check.ts';
import { checkRows, type CheckRow } from '@nota/contract/kit/checklist/check-row.ts';
import { requirementsOf } from '@nota/contract/notarization/law/matter-requirement.rules.ts';
import { chooseOffices } from '@nota/contract/notarization/law/office-choice.rules.ts';
import type { NotarizationCaseAction } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import type { Delivery } from '@nota/contract/notarization/notarization-case.rules.ts';
import type { Actor } from '../../../apps/server/src/platform/actor.ts';
import type { Chance } from '../chance.ts';
import type { Place } from '../place.ts';
import { endingOf, type StoryEnding } from './case-ending.ts';
import { feesOf, type StoryFees } from './case-fees.ts';
import type { CaseLife, LifeStep } from './case-life.ts';
import { pickHandler, pickOffice, type CaseOffice } from './case-offices.ts';
import type { CasePaper } from './case-papers.ts';
import { subjectOf, type CaseSubject, type OwnedRecord } from './case-subject.ts';
import { REASONS } from './case-words.ts';
import { pickRecords } from './owned-records.ts';

export interface StoryStep extends LifeStep {
  readonly actor: Actor | null;
  readonly reason: string | null;
}

export interface StoryPaper extends CasePaper {
  readonly at: Date;
  readonly isOriginalSeen: boolean;
}

export interface StoryCheck {
  readonly action: NotarizationCaseAction;
  readonly by: Actor;
  readonly at: Date;
  readonly checks: readonly CheckRow[];
}

/** A life with everybody and everything in it. */
export interface CaseStory {
  readonly life: CaseLife;
  readonly subject: CaseSubject;
  readonly records: readonly OwnedRecord[];
  readonly clerk: Actor;
  readonly office: CaseOffice;
  readonly handler: Actor;
  readonly notary: { readonly id: string; readonly name: string };
  readonly steps: readonly StoryStep[];
  readonly papers: readonly StoryPaper[];
  readonly checks: readonly StoryCheck[];
  readonly fees: StoryFees | undefined;
  readonly ending: StoryEnding | undefined;
  readonly delivery: { readonly by: Delivery; readonly courierNo: string } | undefined;
}

/** A story as it is saved. */
export interface SavedStory extends CaseStory {
  readonly id: string;
  /** Digest of the words of its certificate. */
  readonly draft: Buffer;
  readonly conclusion: string;
}

interface Telling {
  readonly life: CaseLife;
  readonly serial: number;
  readonly place: Place;
  readonly offices: readonly CaseOffice[];
  readonly records: readonly OwnedRecord[];
  readonly chance: Chance;
}

export function tellStory({ life, serial, place, offices, records: all, chance }: Telling): CaseStory {
  const clerk = place.staff('公证对接');
  const office = pickOffice(place.key, offices, chance);
  const { handler, notary } = pickHandler(office, chance);
  const records = pickRecords(all, life.submittedAt, chance);
  const subject = subjectOf(records[0] as OwnedRecord, office, chance);
  const fees = life.steps.some(({ action }) => action === 'take-on')
    ? feesOf(subject, office, { isExempt: serial % 50 === 7 })
    : undefined;
  const ending = endingOf(life, fees, chance);
  const delivery = life.steps.some(({ action }) => action === 'deliver') ? deliveryOf(chance) : undefined;
  const people = { clerk, handler, approver: office.approver };
  const steps = life.steps.map((step): StoryStep => ({
    ...step,
    actor: actorOf(step, people),
    reason: ending?.action === step.action ? ending.reason : reasonOf(step.action, chance),
  }));
  return {
    life,
    subject,
    records,
    clerk,
    office,
    handler,
    notary,
    steps,
    papers: papersOf({ life, subject, steps, clerk, isSelfDelivered: delivery?.by === 'self' }),
    checks: checksOf({ subject, records, offices, office, steps }),
    fees,
    ending,
    delivery,
  };
}

function reasonOf(action: NotarizationCaseAction, chance: Chance): string | null {
  const reasons = REASONS[action];
  return reasons ? chance.pick(reasons) : null;
}

interface People {
  readonly clerk: Actor;
  readonly handler: Actor;
  readonly approver: Actor;
}

/** By the right that the table asks for; what ends by itself is nobody's act. */
function actorOf({ action }: LifeStep, { clerk, handler, approver }: People): Actor | null {
  if (action === 'lapse') return null;
  if (['route', 'ask-corrections', 'resubmit', 'withdraw'].includes(action)) return clerk;
  return ['approve', 'send-back', 'refuse', 'terminate'].includes(action) ? approver : handler;
}

function deliveryOf(chance: Chance): NonNullable<CaseStory['delivery']> {
  const at = chance.next();
  if (at < 0.3) return { by: 'electronic', courierNo: '' };
  if (at < 0.5) return { by: 'self', courierNo: '' };
  return { by: 'courier', courierNo: `SF${String(1_000_000_000_000 + chance.between(0, 899_999_999_999))}` };
}

interface Papered {
  readonly life: CaseLife;
  readonly subject: CaseSubject;
  readonly steps: readonly StoryStep[];
  readonly clerk: Actor;
  readonly isSelfDelivered: boolean;
}

const PAPER_OF = {
  resubmit: 'matter-proof',
  accept: 'rights-notice',
  'ask-supplement': 'supplement-notice',
  'begin-verification': 'verification-request',
  submit: 'interview-record',
  refuse: 'refusal-report',
  terminate: 'termination-report',
} as const satisfies Partial<Record<NotarizationCaseAction, CasePaper['kind']>>;

/** All that the matter needs with the application, and one with each act of the office that asks for it. */
function papersOf({ life, subject, steps, clerk, isSelfDelivered }: Papered): StoryPaper[] {
  const kind = caseKindOf(subject);
  return [
    ...requirementsOf(kind).map(({ paper }) => ({
      kind: paper,
      by: clerk,
      at: life.submittedAt,
      isOriginalSeen: true,
    })),
    ...steps.flatMap(({ action, actor, at }): StoryPaper[] => {
      if (action === 'deliver' && isSelfDelivered && actor) {
        return [{ kind: 'delivery-receipt', by: actor, at, isOriginalSeen: false }];
      }
      return action in PAPER_OF && actor
        ? [{ kind: PAPER_OF[action as keyof typeof PAPER_OF], by: actor, at, isOriginalSeen: false }]
        : [];
    }),
  ];
}

export const caseKindOf = (subject: CaseSubject) => ({
  matter: subject.matter,
  applicant: subject.applicant_type === 'person' ? ('person' as const) : ('organisation' as const),
  by: subject.represented_by,
  concernsProperty: subject.concerns_property,
});

interface Checked {
  readonly subject: CaseSubject;
  readonly records: readonly OwnedRecord[];
  readonly offices: readonly CaseOffice[];
  readonly office: CaseOffice;
  readonly steps: readonly StoryStep[];
}

/** What the platform's list said at each of its decisions; an office that may not take a case is never chosen. */
function checksOf({ subject, records, offices, office, steps }: Checked): StoryCheck[] {
  const able = chooseOffices(placesOf(subject), offices).filter(({ verdict }) => verdict === 'proposed');
  if (!able.some(({ officeId }) => officeId === office.id))
    throw new Error(`${office.name} may not take ${subject.matter}`);
  const facts: CaseIntakeFacts = {
    applicantId: subject.applicant_id,
    evidence: records.length,
    owned: records.length,
    valid: records.length,
    offices: able.length,
    missing: '',
    agency: '',
  };
  return steps.flatMap(({ action, actor, at, reason }) => {
    if (!actor || (action !== 'route' && action !== 'ask-corrections')) return [];
    const verdict = action === 'route' ? ('passed' as const) : ('failed' as const);
    const tick = { verdict, note: reason ?? '', byId: actor.id, byName: actor.name, at: at.toISOString() };
    return [{ action, by: actor, at, checks: checkRows(caseIntakeChecklist, facts, () => tick) }];
  });
}

const placesOf = (subject: CaseSubject) => ({
  matter: subject.matter,
  applicants: [{ domicile: subject.domicile_place, residence: null }],
  actPlace: null,
  factPlace: null,
  concernsRealEstate: subject.concerns_real_estate,
  estatePlace: null,
});
