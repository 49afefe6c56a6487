/** What modules may ask about incidents of the log. */
export { openIncident } from './integrity-incident.repo.ts';
