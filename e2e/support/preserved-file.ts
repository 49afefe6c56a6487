import { storedFileApi, type StoredFile } from '@nota/contract/platform/stored-file.contract.ts';
import { expect } from '@playwright/test';
import { hash } from 'node:crypto';
import { findPlaces, firstStampedSize, recordEntry } from '../../apps/server/src/evidence/index.ts';
import { keepOldObject } from '../../apps/server/src/evidence/preservation/index.ts';
import { attestationOpening } from '../../apps/server/src/modules/attestations/intake/attestation-opening.ts';
import { statedMetadata } from '../../apps/server/src/modules/attestations/record/owner-columns.ts';
import { findPlatform } from '../../apps/server/src/modules/platform-config/index.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { closeDeps, depsOfJobs, openDeps } from '../../apps/server/src/platform/deps.ts';
import { PLATFORM_KEY } from './people.ts';
import { onPlatform } from './records.ts';
import { callByApi } from './sign-in.ts';

interface Upload {
  /** Of a member who may upload. */
  readonly token: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** A record with its file, as after a checked upload: the way of a customer's file there has its own story. */
export async function enterFile({ token, name, bytes }: Upload): Promise<string> {
  const fileId = await upload({ token, name, bytes });
  const opened = openDeps(loadConfig());
  try {
    const deps = depsOfJobs(opened);
    const platform = await findPlatform(opened.database, PLATFORM_KEY);
    if (!platform) throw new Error(`the stories have no platform ${PLATFORM_KEY}`);
    const db = opened.database.forPlatform(platform.id);
    const at = deps.clock.now();
    const file = await db.selectFrom('stored_file').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow();
    const [sha256, sm3] = [file.sha256 as Buffer, file.sm3 as Buffer];
    const made = await db
      .insertInto('attestation')
      .values({
        type: 0,
        channel: 'api',
        owner_type: 'person',
        owner_name: '张小三',
        owner_cert_type: 'id-card',
        name,
        size_bytes: file.size_bytes,
        mime: file.mime,
        sha256,
        sm3,
        file_id: fileId,
        state: 'anchoring',
        is_paid: true,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const object = { sha256: sha256.toString('hex'), sm3: sm3.toString('hex'), size: bytes.length, type: file.mime };
    const opening = attestationOpening(object, statedMetadata(made, deps.keys), platform.id);
    const entry = { kind: 'attestation', id: made.id, recordId: fileId, opening, chainMode: 0 };
    await db.transaction().execute((trx) => recordEntry(trx, entry));
    const kept = { kind: 'file', key: file.object_key, sha256, sm3, entryId: made.id } as const;
    const jobs = deps.database.forPlatform(platform.id);
    await keepOldObject(deps, jobs, { ...kept, custodyUntil: null, isHeld: false }, at);
    return made.id;
  } finally {
    await closeDeps(opened);
  }
}

async function upload({ token, name, bytes }: Upload): Promise<string> {
  const about = { name, sizeBytes: bytes.length, sha256: hash('sha256', bytes) };
  const { id, url, headers } = await callByApi<{ id: string; url: string; headers: Record<string, string> }>(
    token,
    'POST',
    storedFileApi.announce.path,
    about,
  );
  expect((await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status).toBe(200);
  await callByApi(token, 'POST', storedFileApi.commit.path.replace(':id', id));
  const found = () => callByApi<StoredFile>(token, 'GET', storedFileApi.get.path.replace(':id', id));
  await expect.poll(async () => (await found()).state, { timeout: 60_000 }).toBe('ready');
  return id;
}

/** Whether a head that an authority has stamped covers the record. */
export const isDated = (id: string): Promise<boolean> =>
  onPlatform(async ({ db }) => {
    const [place] = await findPlaces(db, [id]);
    return place !== undefined && (await firstStampedSize(db, place.index + 1)) !== undefined;
  });

export const stateOfRecord = (id: string): Promise<string | undefined> =>
  onPlatform(
    async ({ db }) =>
      (await db.selectFrom('attestation').select('state').where('id', '=', id).executeTakeFirst())?.state,
  );
