import { companyRemitting } from '@nota/contract/user-manager/user.notifications.ts';
import { handle } from '../../../platform/jobs/job.ts';
import { refuse } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/live/live-event.ts';
import { notifyAbout } from '../../../platform/notification/notified-record.ts';
import { findCompanyUser } from './company-user.repo.ts';
import { sendRemittance } from './company-verification.jobs.ts';
import { findVerification, lockVerification, saveVerification } from './company-verification.repo.ts';
import { openNumber } from '../personal/identity-secrets.ts';
import { bankOf, isSimulatedFlow } from './remittance.ts';
import { simulatedBank } from './remittance.simulated.ts';

/** The request's number holds the submission's: after a crash the bank is asked once more and sends nothing twice. */
export const remittanceHandler = handle(sendRemittance, async ({ payload: { id }, db, deps }) => {
  const company = await findCompanyUser(db, id);
  const { state, remittance_flow_no, remittance_fen, submissions, decided_at } = await findVerification(db, id);
  if (!company || state !== 'remitting' || remittance_flow_no !== null || remittance_fen === null) return;
  const bank = bankOf(deps.config, simulatedBank) ?? refuse('OUTSIDE_FAILED', { port: 'remittance' });
  const { flowNo } = await bank.send({
    requestNo: `${id}-${submissions}-${decided_at?.getTime() ?? 0}`,
    accountName: company.account_name ?? '',
    bank: company.bank ?? '',
    account: openNumber(deps.keys, 'bank-account', company.bank_account_sealed) ?? refuse('INTERNAL'),
    amountFen: remittance_fen,
  });
  // Nobody who reviews may see the sum; whoever runs a simulated bank reads it where a bank's customer would: elsewhere.
  if (isSimulatedFlow(flowNo)) deps.log.info({ flowNo, amountFen: remittance_fen }, 'simulated remittance');
  await db.transaction().execute(async (trx) => {
    const locked = await lockVerification(trx, id);
    if (locked?.state !== 'remitting' || locked.remittance_flow_no !== null) return;
    await saveVerification(trx, id, { remittance_flow_no: flowNo });
    await notifyAbout(trx, companyRemitting, { record: { kind: 'company-user', id }, at: deps.clock.now() });
    await announce(trx, { kind: 'record', stem: 'company-verification', id });
  });
});
