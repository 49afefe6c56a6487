import { dueOf, type ClockLength, type Deadline } from '@nota/contract/kit/clock/legal-clock.ts';
import { calendarOf } from '@nota/contract/kit/clock/working-calendar.ts';
import { workingYearApi } from '@nota/contract/platform/working-year.contract.ts';
import { useCall } from '../../call/use-call.ts';

/** When a period would end if it began then: computed here, with the server's calendar. */
export function useDeadlineIf({ unit, days }: ClockLength, startedAt: Date | undefined) {
  const { data, error } = useCall(workingYearApi.list, {}, { isSilent: true });
  const deadline: Deadline | undefined =
    data && startedAt ? dueOf({ unit, days, startedAt, pauses: [] }, calendarOf(...data.years)) : undefined;
  return { deadline, error };
}
