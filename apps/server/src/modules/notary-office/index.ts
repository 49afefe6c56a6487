import type { Router } from '../../platform/http/implement.ts';
import { officeAccountRoutes } from './account/office-account.routes.ts';
import { officeFeeTableRoutes } from './fee/office-fee-table.routes.ts';
import { officeHoursRoutes } from './hours/office-hours.routes.ts';
import { notaryRoutes } from './notary/notary.routes.ts';
import { officeNumberRuleRoutes } from './number/office-number-rule.routes.ts';
import { officeRoutes } from './office/notary-office.routes.ts';
import { officeNameRoutes } from './office/office-name.routes.ts';
import { officeOpeningRoutes } from './office/office-opening.routes.ts';
import { officeSealRoutes } from './seal/office-seal.routes.ts';
import { officeAccountApproval } from './account/office-account.approvals.ts';
import { officeWitnessApproval } from './witness/office-witness.approvals.ts';
import { officeWitnessRoutes } from './witness/office-witness.routes.ts';
import { officeEnabling } from './office/notary-office.approvals.ts';

export { officeAccountKeyedColumns } from './account/account-number.ts';
export { tellEndingNotaries } from './notary/notary-alert.worker.ts';
export { notaryKeyedColumns } from './notary/birth-date.ts';
export {
  officesToChoose,
  officeNamed,
  practisingNotaries,
  practisingNotary,
  pricesOn,
  type ChosenOffice,
} from './office/office-of-case.ts';
export { drawCertificateNumber } from './number/certificate-number.ts';
export { notaryOfficeExport } from './office/notary-office.exports.ts';
export { notaryOfficeSearch } from './office/notary-office.search.ts';
export { tellExpiringSeals } from './seal/office-seal.worker.ts';

/** What is done to an office by two people. */
export const notaryOfficeApprovals = [officeEnabling, officeAccountApproval, officeWitnessApproval];

export function notaryOfficeRoutes(router: Router) {
  officeRoutes(router);
  officeNameRoutes(router);
  officeOpeningRoutes(router);
  officeHoursRoutes(router);
  notaryRoutes(router);
  officeSealRoutes(router);
  officeFeeTableRoutes(router);
  officeAccountRoutes(router);
  officeWitnessRoutes(router);
  officeNumberRuleRoutes(router);
}
