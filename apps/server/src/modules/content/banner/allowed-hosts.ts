import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';

/**
 * Hosts that banners may lead to: the platform's own domain, which two people of its configuration decided about, the
 * address of this deployment, and what the deployment's settings add. Editors add none.
 */
export async function allowedHosts(
  { config, configuration }: Pick<Deps, 'config' | 'configuration'>,
  whose: { readonly db: Db; readonly platformId: string },
  at: Date,
): Promise<readonly string[]> {
  const { content } = await configuration.inForce(whose, 'basic-info', at);
  const named = config.LINK_HOSTS === 'none' ? [] : config.LINK_HOSTS.split(',');
  return [content.domain, new URL(config.PUBLIC_URL).hostname, ...named].filter((host) => host !== '');
}
