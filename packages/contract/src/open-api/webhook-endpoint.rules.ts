/** An address we may be asked to call: https, no name and password in it, nothing after a hash. Where it leads is asked at each delivery. */
export function isCallbackUrl(text: string): boolean {
  if (text.length < 8 || text.length > 2_048 || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
}
