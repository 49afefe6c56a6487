import { LIMIT } from '@nota/contract/kit/limits.ts';
import { latestCertificate } from '../../../evidence/certificate/index.ts';
import { recordCustody } from '../../../evidence/index.ts';
import { exportPackage, type PackageContext } from '../../../evidence/package/index.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readStored } from '../../../platform/files/store/read-stored.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/refusal.ts';
import { openPass, sealPass } from '../../../platform/keys/pass.ts';
import { useOnce } from '../../../platform/single-use.ts';
import type { StoredAttestation } from '../record/attestation.repo.ts';
import { isOut, ownRecord } from './attested-record.repo.ts';

const PURPOSE = 'open-api-package';
export const PACKAGE_PATH = '/open-api/v1/attestation/package/file';

interface Grant {
  readonly platformId: string;
  readonly customerId: string;
  readonly ano: string;
}

export async function hasStandingCertificate(db: Db, ano: string): Promise<boolean> {
  return (await latestCertificate(db, ano))?.state === 'issued';
}

/** The valid certificate, unchanged; its download is recorded in the chain of custody. */
export async function certificateFile(deps: Deps, db: Db, record: StoredAttestation, at: Date): Promise<FileAnswer> {
  refuseIfFrozen(record);
  const certificate = await latestCertificate(db, record.id);
  if (certificate?.state !== 'issued') refuse('CERTIFICATE_NOT_READY', { ano: record.id });
  const stored =
    (await readStored(deps.store, db, certificate.object_key)) ?? refuse('CERTIFICATE_NOT_READY', { ano: record.id });
  await recordTaking(db, record, 'downloaded', at);
  const name = encodeURIComponent(`${certificate.number}.pdf`);
  return {
    type: 'application/pdf',
    body: stored.body,
    headers: {
      'content-length': String(stored.size),
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    },
  };
}

/** An address that works once and for a short time, so that it can be given to a browser or a download manager. */
export function packageAddress(deps: Deps, record: StoredAttestation, grant: Grant, at: Date) {
  refuseIfFrozen(record);
  if (!isOut(record)) refuse('FILE_NOT_READY', { ano: record.id });
  const until = addSeconds(at, LIMIT.ticketLifeSeconds);
  const ticket = sealPass(deps.keys, PURPOSE, grant, until);
  return { url: `${deps.config.PUBLIC_URL}${PACKAGE_PATH}?ticket=${ticket}`, expiresAt: until.toISOString() };
}

export async function packageFile(deps: Deps, packages: PackageContext, ticket: string): Promise<FileAnswer> {
  const at = deps.clock.now();
  const pass = openPass<Grant>(deps.keys, PURPOSE, ticket, at) ?? refuse('TICKET_INVALID');
  if (!(await useOnce(deps, pass.serial, LIMIT.ticketLifeSeconds))) refuse('TICKET_INVALID');
  const { platformId, customerId, ano } = pass.value;
  const db = deps.database.forPlatform(platformId);
  const record = await ownRecord(db, customerId, ano);
  refuseIfFrozen(record);
  const { size, body } = await exportPackage(packages, db, ano);
  await recordTaking(db, record, 'exported', at);
  return {
    type: 'application/octet-stream',
    body,
    headers: {
      'content-length': String(size),
      'content-disposition': `attachment; filename="evidence-${ano}.evp"`,
    },
  };
}

function refuseIfFrozen(record: StoredAttestation): void {
  if (record.is_download_frozen) refuse('DOWNLOAD_FROZEN', { ano: record.id });
}

async function recordTaking(db: Db, record: StoredAttestation, act: 'downloaded' | 'exported', at: Date) {
  const custody = { item: record.id, act, actor: record.customer_id ?? '', at, detail: { channel: 'api' } };
  await db.transaction().execute((trx) => recordCustody(trx, custody));
}
