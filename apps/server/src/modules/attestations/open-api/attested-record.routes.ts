import { attestedRecordCalls } from '@nota/contract/open-api/attested-record.contract.ts';
import type { FastifyInstance } from 'fastify';
import { malwareInPackage, type PackageContext } from '../../../evidence/package/index.ts';
import type { MachineRouter } from '../../../platform/machine/machine-router.ts';
import { listRecords, malwareOf, ownRecord, toDetail } from './attested-record.repo.ts';
import {
  certificateFile,
  hasStandingCertificate,
  PACKAGE_PATH,
  packageAddress,
  packageFile,
} from './attested-record.service.ts';

export function attestedRecordRoutes({ read, readFile, deps }: MachineRouter) {
  read(attestedRecordCalls.list, ({ db, caller, body }) => listRecords(db, caller.customerId, body));

  read(attestedRecordCalls.info, async ({ db, caller, body: { ano } }) => {
    const record = await ownRecord(db, caller.customerId, ano);
    const hasCertificate = await hasStandingCertificate(db, ano);
    return toDetail(record, { hasCertificate, malware: await malwareOf(db, record) });
  });

  readFile(attestedRecordCalls.certificate, async ({ db, caller, query: { ano }, at }) =>
    certificateFile(deps, db, await ownRecord(db, caller.customerId, ano), at),
  );

  read(attestedRecordCalls.package, async ({ db, caller: { platformId, customerId }, body: { ano }, at }) => {
    const record = await ownRecord(db, customerId, ano);
    const address = packageAddress(deps, record, { platformId, customerId, ano }, at);
    const malware = await malwareInPackage(db, ano);
    return malware === undefined ? address : { ...address, malware };
  });
}

/** Behind the ticket's address: no signature is needed, the ticket is the only credential. */
export function packageFileRoute(app: FastifyInstance, { deps }: MachineRouter, packages: PackageContext) {
  app.get<{ Querystring: { ticket?: string | string[] } }>(PACKAGE_PATH, async ({ query }, reply) => {
    const file = await packageFile(deps, packages, [query.ticket].flat()[0] ?? '');
    return reply.headers({ 'content-type': file.type, ...file.headers }).send(file.body);
  });
}
