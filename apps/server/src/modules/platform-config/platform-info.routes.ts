import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import type { Router } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refusal.ts';
import { internalAdminPhones } from '../auth/index.ts';
import { chainInForce } from './chain-mode.repo.ts';
import { findPlatform, type StoredPlatform } from './platform.repo.ts';

export function platformInfoRoutes({ implement, deps }: Router) {
  implement(platformInfoApi.find, async ({ query }) => {
    const platform = (await findPlatform(deps.database, query.platform)) ?? refuse('RECORD_NOT_FOUND');
    return { id: publicId(platform), name: platform.name, key: platform.key };
  });

  implement(platformInfoApi.detail, async ({ body, actor }) => {
    const platform = (await findPlatform(deps.database, body.type1)) ?? refuse('RECORD_NOT_FOUND');
    const mayKnowAdmins = actor?.isInternalAdmin === true && actor.platformId === platform.id;
    return {
      id: publicId(platform),
      name: platform.name,
      system: {
        adminPhoneNumber: mayKnowAdmins ? await internalAdminPhones(deps.database.forPlatform(platform.id)) : [],
      },
      frontPlatformInfo: {
        basicInfo: JSON.stringify(platform.basic_info),
        imgList: JSON.stringify(platform.img_list),
        chain: JSON.stringify(await chainInForce(deps.database, platform.id)),
        valueAdded: JSON.stringify(platform.value_added),
      },
      service: platform.service,
      cloud: platform.cloud,
      wechat: platform.wechat,
    };
  });
}

const publicId = (platform: StoredPlatform) => (platform.kind === 'operator' ? null : platform.id);
