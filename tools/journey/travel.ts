import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { ChildProcess } from 'node:child_process';
import { openCast, type Cast } from '../../e2e/support/people.ts';
import { openCustomerServer } from '../../e2e/support/customer-server.ts';
import { startLog, stopLog } from '../../e2e/support/log.ts';
import { admitCustomer } from './admission.ts';
import { seeArrived, seeMissed } from './callback.ts';
import { writeTrust } from './court-trust.ts';
import { exportPackage, readTimeline } from './custody.ts';
import { sitDown } from './desk.ts';
import { watchRecords } from './live-record.ts';
import { HANDED } from './offline.ts';
import { seePreserved } from './preservation.ts';
import { Broken } from './step.ts';
import { callFirst, uploadInParts } from './upload.ts';

/**
 * A program of its own, with the stage's environment: everything of the journey that needs the platform. What the
 * stranger will have is left in the folder that it is given.
 */
const folder = process.argv[2] ?? '.';
const EVIDENCE_CLERK = {
  permissionIds: [PERMISSION.personAttestation, PERMISSION.organizationAttestation],
  actions: [ACTION.attestationPackage],
};

const cast = await openCast();
let log: ChildProcess | undefined;
try {
  await travel(cast);
} catch (error) {
  // A step that does not hold has said so itself.
  if (!(error instanceof Broken)) throw error;
  process.exitCode = 1;
} finally {
  await stopLog(log);
  await cast.leave();
}

async function travel(people: Cast) {
  const customer = await admitCustomer(people);
  await callFirst(customer);
  const server = await openCustomerServer(customer.id);
  const live = await watchRecords(await sitDown(await people.staff(EVIDENCE_CLERK)));
  try {
    const ano = await uploadInParts(customer, `${folder}/${HANDED.file}`);
    // Begun only now: the first head of a new log covers the record and is dated at once, and not a minute later.
    log = startLog();
    const record = await seePreserved(live, ano);
    await seeMissed(customer);
    const staff = await sitDown(await people.staff(EVIDENCE_CLERK));
    await readTimeline(staff, ano);
    await exportPackage(staff, ano, `${folder}/${HANDED.package}`);
    await writeTrust(record, `${folder}/${HANDED.trust}`);
    await seeArrived(server, ano);
  } finally {
    live.leave();
    await server.close();
  }
}
