import { hash } from 'node:crypto';
import type { World } from './world.ts';

type Place = Pick<World, 'owner' | 'deps'>;

/**
 * Evidence cannot be deleted or overwritten, not even by a test. To its readers it is gone when the recorded version
 * does not exist, and changed when that version has other bytes.
 */
export async function loseEvidence({ owner }: Pick<Place, 'owner'>, objectKey: string): Promise<void> {
  await owner.query(`update evidence_object set version_id = 'lost' where object_key = $1`, [objectKey]);
}

export async function changeEvidence({ owner, deps }: Place, objectKey: string, bytes: Buffer): Promise<void> {
  const version = await deps.evidence.put({
    key: objectKey,
    body: bytes,
    size: bytes.length,
    sha256: hash('sha256', bytes, 'buffer'),
    until: new Date(Date.now() + 3_600_000),
    isHeld: false,
  });
  await owner.query('update evidence_object set version_id = $2 where object_key = $1', [objectKey, version]);
}
