/** Services that a platform may turn off. */
export interface Switches {
  readonly vote?: boolean;
  readonly parking?: boolean;
  readonly dataRegistry?: boolean;
  readonly recorder?: boolean;
}

/** What of the menu a service has; it is hidden while the service is off, and reached by its address all the same. */
const MENU_OF_SERVICE: Readonly<Record<keyof Switches, string>> = {
  vote: '/vote/',
  parking: '/parking-record/',
  dataRegistry: '/data-registry/',
  recorder: '/forensics/recorder-forensics',
};

/** Whether the service that an entry of the menu belongs to is on; most belong to none. */
export function isSwitchedOn(path: string, switches: Switches): boolean {
  const services = Object.keys(MENU_OF_SERVICE) as (keyof Switches)[];
  return !services.some((service) => switches[service] === false && path.startsWith(MENU_OF_SERVICE[service]));
}

interface Logo {
  readonly imgUrl: string;
}

/** What a browser knows of its platform, in the format of the specification. */
export interface SessionPlatform {
  readonly platformName: string;
  readonly logos: Readonly<Record<string, Logo | undefined>> & { readonly logoWhite?: Logo | undefined };
  readonly appLogoSrc: string;
  readonly basicInfo: Readonly<Record<string, unknown>>;
  readonly imgList: readonly unknown[];
  readonly chain: { readonly chainMode: number; readonly chainTime?: number; readonly explorerUrl?: string };
  readonly valueAdded: Switches;
  readonly service: Readonly<Record<string, unknown>>;
  readonly cloud: unknown;
  readonly wechat: unknown;
}

/** The answer of the detail look-up; the four parts of `frontPlatformInfo` are JSON text. */
export interface PlatformDetail {
  readonly name: string;
  /** Empty for everybody but the platform's own internal admins. */
  readonly system: { readonly adminPhoneNumber: readonly string[] };
  readonly frontPlatformInfo: { basicInfo: string; imgList: string; chain: string; valueAdded: string };
  readonly service: unknown;
  readonly cloud: unknown;
  readonly wechat: unknown;
}

export function toSessionPlatform(detail: PlatformDetail): SessionPlatform {
  const { basicInfo, imgList, chain, valueAdded } = detail.frontPlatformInfo;
  const images = listOf(parse(imgList));
  const logos = Object.fromEntries(images.filter(isImage).map((image) => [image.name, { imgUrl: image.imgUrl }]));
  return {
    platformName: detail.name,
    logos,
    appLogoSrc: logos['appLogoSrc']?.imgUrl ?? '',
    basicInfo: recordOf(parse(basicInfo)),
    imgList: images,
    chain: { chainMode: 0, ...recordOf(parse(chain)) },
    valueAdded: recordOf(parse(valueAdded)),
    service: recordOf(detail.service),
    cloud: detail.cloud,
    wechat: detail.wechat,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const recordOf = (value: unknown) =>
  (value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}) as Record<string, unknown>;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

function isImage(value: unknown): value is { name: string; imgUrl: string } {
  const image = value as { name?: unknown; imgUrl?: unknown } | null;
  return typeof image?.name === 'string' && typeof image.imgUrl === 'string';
}
