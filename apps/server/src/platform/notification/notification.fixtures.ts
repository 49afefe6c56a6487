import { defineNotification } from '@nota/contract/platform/notification-definition.ts';
import type { NotificationPurpose } from '@nota/contract/platform/notification.rules.ts';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Recipient } from './notification-recipient.ts';
import { enqueueNotification, type Notifying } from './notification.service.ts';

/** A text of each purpose, with a secret in it. */
export const exampleOf = (purpose: NotificationPurpose) =>
  defineNotification({
    kind: `example.${purpose}`,
    version: 1,
    purpose,
    channels: ['sms', 'email'],
    variables: z.object({ name: z.string(), code: z.string() }),
    secret: ['code'],
    title: ['致{name}', '致{name}', 'To {name}', 'Para {name}'],
    text: ['{name}的口令{code}', '{name}的口令{code}', '{name}: {code}', '{name}: {code}'],
    sample: { name: '某某公司', code: '1' },
  });

interface Given {
  readonly purpose?: NotificationPurpose;
  readonly to: Recipient;
  readonly at: Date;
  readonly recordId?: string;
  readonly name?: string;
  readonly code?: string;
}

export async function buildNotification(db: Db, notifying: Notifying, given: Given): Promise<string> {
  const { purpose = 'alert', to, at, recordId = '1', name = '某某公司', code = '824613' } = given;
  const id = await db.transaction().execute((trx) =>
    enqueueNotification(trx, notifying, {
      definition: exampleOf(purpose),
      record: { kind: 'company-user', id: recordId },
      to,
      variables: { name, code },
      at,
    }),
  );
  return id ?? '';
}

let count = 0;
export const newPhone = () => `138${String((count += 1)).padStart(8, '0')}`;
export const newAddress = () => `person${(count += 1)}@example.test`;
