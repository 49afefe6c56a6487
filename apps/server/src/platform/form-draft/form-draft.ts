import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { FormDraft } from '@nota/contract/platform/form-draft.contract.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';

type Ground = Pick<Deps, 'redis' | 'keys'>;
type Whose = Pick<Actor, 'id' | 'platformId'>;

const KEEP_SECONDS = LIMIT.formDraftKeepDays * 86_400;

/** Null where there is none, where Redis is away, and where the key that sealed it is gone. */
export async function readFormDraft({ redis, keys }: Ground, whose: Whose, name: string): Promise<FormDraft | null> {
  const key = keyOf(whose, name);
  try {
    const sealed = await redis.getBuffer(key);
    return sealed && (JSON.parse(keys.personal.open(key, sealed).toString('utf8')) as FormDraft);
  } catch {
    return null;
  }
}

/** Sealed for its key, so that a draft is never taken for another's. False while Redis is away. */
export async function saveFormDraft(
  { redis, keys }: Ground,
  whose: Whose,
  name: string,
  draft: FormDraft,
): Promise<boolean> {
  const key = keyOf(whose, name);
  const sealed = keys.personal.seal(key, Buffer.from(JSON.stringify(draft)));
  try {
    await redis.set(key, sealed, 'EX', KEEP_SECONDS);
    return true;
  } catch {
    return false;
  }
}

export async function forgetFormDraft({ redis }: Ground, whose: Whose, name: string): Promise<void> {
  try {
    await redis.del(keyOf(whose, name));
  } catch {
    // It ends by itself.
  }
}

const keyOf = ({ platformId, id }: Whose, name: string) => `form-draft:${platformId}:${id}:${name}`;
