import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { IMAGE_NAMES, type ImgInfo } from '@nota/contract/platform-config/part/img-info.ts';
import { VALUE_ADDED_SERVICES, type ValueAdded } from '@nota/contract/platform-config/part/value-added.ts';
import { pictureAddress } from '@nota/contract/platform/picture/picture.contract.ts';
import type { Router } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refusal.ts';
import { internalAdminPhones } from '../auth/index.ts';
import { chainInForce } from './chain-mode.repo.ts';
import { findPlatform, type StoredPlatform } from './platform.repo.ts';

export function platformInfoRoutes({ implement, deps }: Router) {
  const whose = ({ id }: StoredPlatform) => ({ platformId: id, db: deps.database.forPlatform(id) });

  implement(platformInfoApi.find, async ({ query, at }) => {
    const platform = (await findPlatform(deps.database, query.platform)) ?? refuse('RECORD_NOT_FOUND');
    const { content } = await deps.configuration.inForce(whose(platform), 'basic-info', at);
    return { id: publicId(platform), name: content.platformName, key: platform.key };
  });

  implement(platformInfoApi.detail, async ({ body, actor, at }) => {
    const platform = (await findPlatform(deps.database, body.type1)) ?? refuse('RECORD_NOT_FOUND');
    const { service, wechat, ...basicInfo } = (await deps.configuration.inForce(whose(platform), 'basic-info', at))
      .content;
    const { content: valueAdded } = await deps.configuration.inForce(whose(platform), 'value-added', at);
    const images = await deps.configuration.inForce(whose(platform), 'img-info', at);
    const changesAt = await deps.configuration.nextChange(whose(platform), at);
    const mayKnowAdmins = actor?.isInternalAdmin === true && actor.platformId === platform.id;
    return {
      id: publicId(platform),
      name: basicInfo.platformName,
      system: {
        adminPhoneNumber: mayKnowAdmins ? await internalAdminPhones(deps.database.forPlatform(platform.id)) : [],
      },
      frontPlatformInfo: {
        basicInfo: JSON.stringify(basicInfo),
        imgList: JSON.stringify(images.id === null ? platform.img_list : listOf(images.content)),
        chain: JSON.stringify(await chainInForce(deps.database, platform.id)),
        valueAdded: JSON.stringify(switchesOf(valueAdded)),
      },
      service,
      cloud: platform.cloud,
      wechat,
      changesAt: changesAt?.toISOString() ?? null,
    };
  });
}

/** As browsers know them: a name and an address; what is missing is the product's own. */
const listOf = (content: ImgInfo) =>
  IMAGE_NAMES.flatMap((name) => {
    const sha256 = content[name];
    return sha256 === null ? [] : [{ name, imgUrl: pictureAddress(sha256) }];
  });

/** Whether a service is on, and not until when it was paid for. */
const switchesOf = (content: ValueAdded) =>
  Object.fromEntries(VALUE_ADDED_SERVICES.map((service) => [service, content[service]]));

const publicId = (platform: StoredPlatform) => (platform.kind === 'operator' ? null : platform.id);
