/**
 * An address that we may call: https, without credentials or a fragment. Where its name resolves to is checked at each
 * delivery.
 */
export function isCallbackUrl(text: string): boolean {
  if (text.length < 8 || text.length > 2_048 || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
}
