import { Fault } from '../../refusal.ts';

/** Maps answers of the store: a missing object is undefined, any other failure is a fault of the store. */
export async function missingAsUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const { name, $metadata } = error as { name: string; $metadata?: { httpStatusCode?: number } };
    if (name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404) return undefined;
    throw new Fault('object-store', true, error);
  }
}
