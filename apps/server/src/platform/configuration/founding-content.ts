import { INITIAL_BASIC_INFO, type BasicInfo } from '@nota/contract/platform-config/part/basic-info.ts';
import {
  CONFIG_PARTS,
  type ConfigContents,
  type ConfigPart,
} from '@nota/contract/platform-config/part/config-parts.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.generated.ts';

export type FoundingRow = Pick<
  Selectable<Tables['platform']>,
  'name' | 'domain' | 'basic_info' | 'service' | 'wechat' | 'value_added'
>;

/** What a platform was set up with: version 0 of each part, in force until a first version is. */
export function foundingContent<P extends ConfigPart>(part: P, platform: FoundingRow): ConfigContents[P] {
  const founding: { [Q in ConfigPart]?: () => object } = {
    'basic-info': () => foundingBasicInfo(platform),
    'value-added': () => recordOf(platform.value_added),
  };
  return completed(part, founding[part]?.() ?? {});
}

/** A version of an older release lacks fields that came later: they are as they are shipped. */
export function completed<P extends ConfigPart>(part: P, content: object): ConfigContents[P] {
  return { ...CONFIG_PARTS[part].initial, ...content } as ConfigContents[P];
}

function foundingBasicInfo({ name, domain, basic_info, service, wechat }: FoundingRow): BasicInfo {
  const { platformName: _, ...info } = known(INITIAL_BASIC_INFO, basic_info);
  return {
    ...info,
    platformName: name,
    domain: domain ?? '',
    service: known(INITIAL_BASIC_INFO.service, service),
    wechat: known(INITIAL_BASIC_INFO.wechat, wechat),
  };
}

/** The fields of a pattern; texts among them may come from the stored object. */
function known<T extends object>(pattern: T, stored: unknown): T {
  const found = Object.entries(recordOf(stored)).filter(
    ([name, value]) => name in pattern && typeof value === 'string',
  );
  return { ...pattern, ...Object.fromEntries(found) };
}

const recordOf = (value: unknown): object =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
