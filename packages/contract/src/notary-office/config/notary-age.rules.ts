import { daysBetween, nearestStep, type DayAlert } from './day-alert.rules.ts';

/** 公证法 18: between twenty-five and sixty-five years of age, both included. */
export const NOTARY_AGE = { least: 25, most: 65 } as const;

/** How many days before the sixty-fifth birthday an office is warned. */
export const RETIREMENT_STEPS = [30, 60] as const;
export type RetirementAlert = DayAlert<(typeof RETIREMENT_STEPS)[number]>;

/** The day on which somebody reaches an age; who was born on a leap day reaches it on 1 March of other years. */
export function birthdayAt(birthDate: string, age: number): string {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  return new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10);
}

/** Full years on a day. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return birthdayAt(birthDate, years) <= day ? years : years - 1;
}

/** Whether the law lets somebody of this age be appointed. */
export function isNotaryAge(birthDate: string, day: string): boolean {
  const age = ageOn(birthDate, day);
  return age >= NOTARY_AGE.least && age <= NOTARY_AGE.most;
}

export function retirementAlert(birthDate: string, today: string): RetirementAlert {
  const daysLeft = daysBetween(today, birthdayAt(birthDate, NOTARY_AGE.most));
  return daysLeft <= 0 ? 'over' : nearestStep(daysLeft, RETIREMENT_STEPS);
}

/** A list shows the year alone. */
export const maskBirthDate = (birthDate: string): string => `${birthDate.slice(0, 4)}-**-**`;
