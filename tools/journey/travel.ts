import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { ChildProcess } from 'node:child_process';
import { openPeople, type People } from '../../e2e/support/people.ts';
import { openCustomerServer } from '../../e2e/support/customer-server.ts';
import { startLog, stopLog } from '../../e2e/support/evidence-log.ts';
import { admitCustomer } from './admission.ts';
import { seeArrived, seeMissed } from './callback.ts';
import { writeTrust } from './court-trust.ts';
import { exportPackage, readTimeline } from './custody-steps.ts';
import { openConsoleClient } from './console-client.ts';
import { watchRecords } from './live-record.ts';
import { HANDED } from './offline.ts';
import { seePreserved } from './preservation.ts';
import { Broken } from './step.ts';
import { callFirst, uploadInParts } from './upload-steps.ts';

/**
 * A separate program with the settings of the stories' environment: the part of the journey that needs the platform.
 * The files for the verifier are left in the given folder.
 */
const folder = process.argv[2] ?? '.';
const EVIDENCE_CLERK = {
  permissionIds: [PERMISSION.personAttestation, PERMISSION.organizationAttestation],
  actions: [ACTION.attestationPackage],
};

const people = await openPeople();
let log: ChildProcess | undefined;
try {
  await travel(people);
} catch (error) {
  // A failed step has printed its own line.
  if (!(error instanceof Broken)) throw error;
  process.exitCode = 1;
} finally {
  await stopLog(log);
  await people.leave();
}

async function travel(everybody: People) {
  const customer = await admitCustomer(everybody);
  await callFirst(customer);
  const server = await openCustomerServer(customer.id);
  const live = await watchRecords(await openConsoleClient(await everybody.staff(EVIDENCE_CLERK)));
  try {
    const ano = await uploadInParts(customer, `${folder}/${HANDED.file}`);
    // Started only now: the first head of a new log then covers the record and is stamped at once, and not a minute
    // later.
    log = startLog();
    const record = await seePreserved(live, ano);
    await seeMissed(customer);
    const staff = await openConsoleClient(await everybody.staff(EVIDENCE_CLERK));
    await readTimeline(staff, ano);
    await exportPackage(staff, ano, `${folder}/${HANDED.package}`);
    await writeTrust(record, `${folder}/${HANDED.trust}`);
    await seeArrived(server, ano);
  } finally {
    live.leave();
    await server.close();
  }
}
