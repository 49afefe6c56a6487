import { buildAppVersion } from '../../../apps/server/src/modules/app/app-version/app-version.fixtures.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

let turn = 0;
/** In a channel of its own: one version of a channel is in force. */
const build = ({ onPlatform }: AxeContext, given: Parameters<typeof buildAppVersion>[1] = {}) =>
  onPlatform(({ db }) =>
    buildAppVersion(db, { channel: `axe-${Date.now()}-${(turn += 1)}`, at: new Date(), ...given }),
  );

export const axeRows: readonly AxeRow[] = [
  {
    what: 'app versions',
    async path(context) {
      await build(context, { versionName: '7.7.1' });
      return '/app/version?versionName=7.7.1';
    },
    shows: '7.7.1',
  },
  {
    what: 'an app version',
    path: async (context) =>
      `/app/version?open=detail:${(await build(context, { updateType: 'forced', state: 'staged' })).id}`,
    shows: '发布情况',
  },
  {
    what: 'an app version that is prepared',
    path: async () => '/app/version?open=create',
    shows: '选择安装包（.apk）',
  },
  {
    what: 'an app version that goes to more devices',
    path: async (context) => `/app/version?open=widen:${(await build(context, { state: 'staged' })).id}`,
    shows: '只能扩大：已安装的设备收不回来。要停止提供，请暂停。',
  },
];
