import type { UpdateType } from '@nota/contract/app/app-version-record.ts';
import { buildApk, newSigner } from '../../../apps/server/src/modules/app/apk/apk.fixtures.ts';
import { createAppVersion } from '../../../apps/server/src/modules/app/app-version/app-version-draft.service.ts';
import { buildAppVersion } from '../../../apps/server/src/modules/app/app-version/app-version.fixtures.ts';
import {
  actOnAppVersion,
  completeRollout,
} from '../../../apps/server/src/modules/app/app-version/app-version.service.ts';
import { packageReader } from '../../../apps/server/src/modules/app/app-version/package-reading.ts';
import { addDays, addHours } from '../../../apps/server/src/platform/clock.ts';
import { storedFileHandler } from '../../../apps/server/src/platform/files/stored-file/stored-file.worker.ts';
import { runJobs } from '../../../apps/server/src/testing/jobs.ts';
import type { SeedPart } from '../parts.ts';
import type { Place, SeedContext } from '../place.ts';
import { uploadSeeded } from '../seeded-file.ts';

type Fate = 'full' | 'rolled-back' | 'staged' | 'reviewing' | 'draft';

interface Planned {
  readonly versionName: string;
  readonly versionCode: number;
  readonly notes: string;
  readonly updateType: UpdateType;
  readonly daysAgo: number;
  readonly fate: Fate;
}

/** Of Android, the oldest first: each is judged by the one before. */
const ANDROID: readonly Planned[] = [
  {
    versionName: '3.1.0',
    versionCode: 310,
    notes: '新增现场取证的位置校验；存证列表支持按项目筛选。',
    updateType: 'recommended',
    daysAgo: 120,
    fate: 'full',
  },
  {
    versionName: '3.2.0',
    versionCode: 320,
    notes: '修复上传组件的证书校验缺陷，所有旧版本须更新。',
    updateType: 'forced',
    daysAgo: 60,
    fate: 'full',
  },
  {
    versionName: '3.2.1',
    versionCode: 321,
    notes: '录屏取证支持后台续传；优化弱网下的断点上传。',
    updateType: 'recommended',
    daysAgo: 30,
    fate: 'full',
  },
  {
    versionName: '3.2.2',
    versionCode: 322,
    notes: '调整首页布局；精简启动时的权限申请。',
    updateType: 'optional',
    daysAgo: 14,
    fate: 'rolled-back',
  },
  {
    versionName: '3.3.0',
    versionCode: 330,
    notes: '支持多段录屏合并取证；证书页可直接生成法院调取码。',
    updateType: 'recommended',
    daysAgo: 3,
    fate: 'staged',
  },
  {
    versionName: '3.3.1',
    versionCode: 331,
    notes: '修复部分机型录屏时长显示为零的问题。',
    updateType: 'recommended',
    daysAgo: 1,
    fate: 'reviewing',
  },
  {
    versionName: '3.4.0',
    versionCode: 340,
    notes: '新增录音取证；适配安卓 16 的前台服务限制。',
    updateType: 'optional',
    daysAgo: 0,
    fate: 'draft',
  },
];

/** A year of versions on each platform: packages of Android, and what a store and a site have. */
export const seedPart: SeedPart = {
  name: 'app-version',
  modules: ['app'],
  isThere: 'select 1 from app_version limit 1',
  async make(context) {
    for (const place of context.tenants) {
      await seedLinked(context, place);
      await seedPackages(context, place);
    }
  },
  counts: [`select 'app version ' || state as name, count(*) from app_version group by state`],
};

async function seedLinked({ calendar }: SeedContext, place: Place) {
  const writtenBy = place.staff('运营').id;
  const ios = { system: 'ios', writtenBy, updateType: 'recommended' } as const;
  await buildAppVersion(place.db, {
    ...ios,
    versionName: '3.2.0',
    versionCode: 320,
    state: 'retired',
    at: addDays(calendar.now, -58),
  });
  await buildAppVersion(place.db, {
    ...ios,
    versionName: '3.2.1',
    versionCode: 321,
    state: 'full',
    at: addDays(calendar.now, -27),
  });
  await buildAppVersion(place.db, {
    system: 'pc',
    writtenBy,
    versionName: '2.0.4',
    versionCode: 204,
    notes: '电脑端支持拖拽批量存证，修复代理环境下的登录问题。',
    state: 'full',
    at: addDays(calendar.now, -40),
  });
}

/** One signer for all: a platform's app is always signed with the same key. */
async function seedPackages(context: SeedContext, place: Place) {
  const actor = place.staff('运营');
  const signer = newSigner('Nota Demonstration');
  const readPackage = packageReader(context.deps.store);
  for (const { versionName, versionCode, daysAgo, fate, ...plan } of ANDROID) {
    const at = addDays(context.calendar.now, -daysAgo - 1);
    const bytes = buildApk(signer, { versionName, versionCode }, [
      { name: 'classes.dex', bytes: Buffer.alloc(200_000, versionName) },
    ]);
    const fileId = await uploadSeeded(context, place, { actor, at, name: `nota-${versionName}.apk`, bytes });
    await runJobs(context.deps, [storedFileHandler]);
    const facts = await readPackage(place.db, { fileId, memberId: actor.id });
    const isForced = plan.updateType === 'forced';
    const fields = {
      ...plan,
      system: 'android',
      channel: 'official',
      fileId,
      securityGround: isForced ? '旧版本上传组件不校验服务器证书，可被中间人替换文件' : null,
      minSupportedCode: isForced ? versionCode : null,
      rolloutPercent: 10,
      versionName: null,
      versionCode: null,
      link: null,
      sha256: null,
    } as const;
    const { id } = await place.db.transaction().execute((trx) => createAppVersion(trx, fields, facts, { actor, at }));
    await meetFate(place, { id, fate, at });
  }
}

async function meetFate(place: Place, { id, fate, at }: { id: string; fate: Fate; at: Date }) {
  if (fate === 'draft') return;
  const [owner, checker] = [place.staff('运营'), place.staff('存证审核')];
  const reason = undefined;
  await place.db.transaction().execute(async (trx) => {
    await actOnAppVersion(trx, { id, action: 'submit', actor: owner, reason, at: addHours(at, 1) });
    if (fate === 'reviewing') return;
    await actOnAppVersion(trx, { id, action: 'approve', actor: checker, reason, at: addHours(at, 3) });
    if (fate === 'staged') return;
    const later = { id, actor: owner, at: addHours(at, 20) };
    if (fate === 'rolled-back') {
      await actOnAppVersion(trx, { ...later, action: 'roll-back', reason: '部分机型启动时崩溃，崩溃率升至万分之六十' });
    } else await completeRollout(trx, { ...later, crashRate: 4, captureFailureRate: 11, version: 3 });
  });
}
