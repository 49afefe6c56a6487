import {
  buildAttestations,
  buildCompany,
  buildOwner,
} from '../../apps/server/src/modules/attestations/attestations.fixtures.ts';
import {
  buildApiCustomer,
  buildApiKey,
} from '../../apps/server/src/modules/open-api/customer/api-customer.fixtures.ts';
import { findPlatform } from '../../apps/server/src/modules/platform-config/index.ts';
import {
  buildCompanyUser,
  buildIdentityCheck,
  buildPersonalUser,
} from '../../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { openKeys } from '../../apps/server/src/platform/keys/keys.ts';
import { PLATFORM_KEY } from './people.ts';

/** One of each, for stories that look at pages and are not about how records come to be. */
export async function buildRecords() {
  const config = loadConfig();
  const database = openDatabase(config.DATABASE_URL, 1);
  const platform = await findPlatform(database, PLATFORM_KEY);
  if (!platform) throw new Error(`the stage has no platform ${PLATFORM_KEY}`);
  const db = database.forPlatform(platform.id);
  const at = new Date();
  const keys = openKeys(config);
  const person = await buildPersonalUser(db);
  await buildIdentityCheck(db, keys, { personalUserId: person.id });
  const company = await buildCompanyUser(db);
  const customer = await buildApiCustomer(db, { orgName: '杭州云帆网络有限公司' });
  await buildApiKey(db, keys, customer.id, { algorithm: 'hmac-sm3' });
  const attest = (given: Parameters<typeof buildAttestations>[3]) =>
    buildAttestations(db, platform.id, keys, { at, ...given });
  const [ofPerson = ''] = await attest({ owner: buildOwner({ userId: person.id }), items: [{ labels: ['合同'] }] });
  const [ofCompany = ''] = await attest({ owner: buildCompany(), customerId: customer.id });
  await database.close();
  return { personId: person.id, companyId: company.id, customerId: customer.id, ofPerson, ofCompany };
}
