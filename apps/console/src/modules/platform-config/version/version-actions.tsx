import { configVersionApi, type ConfigVersionRow } from '@nota/contract/platform-config/config-version.contract.ts';
import { configVersionLifecycle } from '@nota/contract/platform-config/config-version.lifecycle.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { useMyId } from '../../../kit/record/use-my-id.ts';

type Version = Pick<
  ConfigVersionRow,
  'id' | 'state' | 'standing' | 'version' | 'revision' | 'savedById' | 'submittedById'
>;

/** What this member may do with a version now; one that has begun cannot be cancelled any more. */
export function VersionActions({ version }: { readonly version: Version }) {
  const t = useMessages('platform-config.config-version');
  const myId = useMyId();
  const isOwn = myId !== undefined && [version.savedById, version.submittedById].includes(myId);
  if (version.state === 'approved' && version.standing !== 'scheduled') return null;
  return (
    <LifecycleActions
      lifecycle={configVersionLifecycle}
      stem="platform-config.config-version"
      record={version}
      name={t('name', { version: version.version })}
      act={configVersionApi.act}
      touches={[configVersionApi.current, configVersionApi.get, configVersionApi.list]}
      read={{ revision: version.revision }}
      didEarlier={isOwn ? ['submit'] : []}
    />
  );
}
