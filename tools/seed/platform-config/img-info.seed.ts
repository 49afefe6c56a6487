import { IMAGE_USES, INITIAL_IMG_INFO, type ImageName } from '@nota/contract/platform-config/part/img-info.ts';
import { addDays } from '../../../apps/server/src/platform/clock.ts';
import { cleanImage } from '../../../apps/server/src/platform/image/clean-image.ts';
import { insertPicture } from '../../../apps/server/src/platform/image/picture/picture.repo.ts';
import { keepPicture } from '../../../apps/server/src/platform/image/picture/picture.service.ts';
import { SYSTEM_ADMIN } from '../auth/seed-staff.ts';
import type { SeedPart } from '../parts.ts';
import type { Place, SeedContext } from '../place.ts';
import { drawnPng } from '../png.ts';
import { decideVersion } from './decide-version.ts';

const SIZE = 240;
const LIMITS = { bytes: 2_000_000, pixels: SIZE * SIZE };

/** A ring around a square that stands on its corner; what is between them is transparent. */
const signOf = (red: number, green: number, blue: number) =>
  drawnPng(SIZE, (x, y) => {
    const [across, down] = [Math.abs(x - SIZE / 2), Math.abs(y - SIZE / 2)];
    const fromMiddle = Math.hypot(across, down);
    const isDrawn = (fromMiddle < 118 && fromMiddle > 98) || across + down < 62;
    return [red, green, blue, isDrawn ? 255 : 0];
  });

const BLUE = signOf(15, 94, 168);
const RED = signOf(200, 22, 29);

/** The digest under which a picture is kept, like one that was uploaded. */
async function taken(context: SeedContext, place: Place, name: ImageName, bytes: Buffer, at: Date): Promise<string> {
  const answer = await cleanImage(bytes, LIMITS);
  if ('fault' in answer) throw new Error(`the picture of the seed is refused: ${answer.fault}`);
  const kept = await keepPicture(context.deps, answer.image);
  const takenBy = place.staff(SYSTEM_ADMIN).id;
  await insertPicture(place.db, { ...kept, use: IMAGE_USES[name], takenBy, at });
  return kept.sha256;
}

/** Icons and a seal of the platform; its logo is the product's own. */
export const seedPart: SeedPart = {
  name: 'img-info',
  modules: ['platform-config'],
  isThere: `select 1 from config_version where part = 'img-info' limit 1`,
  async make(context) {
    const at = addDays(context.calendar.now, -200);
    for (const place of context.tenants) {
      const content = {
        ...INITIAL_IMG_INFO,
        appLogoSrc: await taken(context, place, 'appLogoSrc', BLUE, at),
        favicon: await taken(context, place, 'favicon', BLUE, at),
        certSeal: await taken(context, place, 'certSeal', RED, at),
      };
      await decideVersion(context, place, {
        at,
        draft: { part: 'img-info', content, note: '启用平台图标与证书印章', wantedFrom: null },
      });
    }
  },
  counts: [
    `select 'picture version: ' || state as name, count(*) from config_version where part = 'img-info' group by state`,
  ],
};
