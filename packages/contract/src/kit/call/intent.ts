/**
 * One thing that a person wants done. Its idempotency key is sent with every attempt, so that the server does it once:
 * an attempt with an unknown outcome is repeated with the same key, and the next intent gets a new one.
 */
export interface Intent {
  /** The key for an attempt with this content. */
  keyFor(content: unknown): string;
  /** The server has answered, either way: the next attempt is another intent. */
  settle(): void;
}

export function newIntent(): Intent {
  let key: string | undefined;
  let fingerprint = '';
  return {
    keyFor(content) {
      const wanted = JSON.stringify(content);
      if (key === undefined || wanted !== fingerprint) {
        key = newKey();
        fingerprint = wanted;
      }
      return key;
    },
    settle() {
      key = undefined;
    },
  };
}

/** `crypto.randomUUID` exists only on secure origins; intranets are often plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
