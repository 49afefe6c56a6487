/** What a list shows beside its rows when it is a queue; `later-pieces.tsx` loads it. */
export { AssigneeFilter } from './assignee-filter.tsx';
export { CaseActions } from './case-actions.tsx';
export { CaseSwitch } from './case-switch.tsx';
export { QueueTools } from './queue-tools.tsx';
