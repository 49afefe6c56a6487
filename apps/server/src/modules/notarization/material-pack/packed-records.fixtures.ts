import { uploadFile } from '../../../testing/uploaded-file.ts';
import type { Staff, World } from '../../../testing/world.ts';

interface RecordWish {
  readonly bytes?: Buffer;
  readonly name?: string;
  readonly ownerType?: 'person' | 'organization';
}

/** A preserved record with a file that is in the store; nothing of it is in the log. */
export async function buildFiledRecord(world: World, as: Staff, wish: RecordWish = {}) {
  const { bytes = Buffer.from('the bytes of a contract'), name = '张三的合同.txt', ownerType = 'person' } = wish;
  const fileId = await uploadFile(world, as, name, bytes);
  const file = await world.db.selectFrom('stored_file').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow();
  const { id } = await world.db
    .insertInto('attestation')
    .values({
      type: 0,
      channel: 'api',
      owner_type: ownerType,
      owner_name: '张小三',
      name,
      size_bytes: file.size_bytes,
      mime: file.mime,
      sha256: file.sha256 as Buffer,
      sm3: file.sm3 as Buffer,
      file_id: fileId,
      state: 'preserved',
      is_paid: true,
      created_at: world.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, fileId, bytes, objectKey: file.object_key };
}
