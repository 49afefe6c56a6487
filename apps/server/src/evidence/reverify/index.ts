/** The interface of the log's incidents for modules. */
export { openIncident } from './integrity-incident.repo.ts';
