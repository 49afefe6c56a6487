import { sign, verify } from 'node:crypto';

export type Parameters = Readonly<Record<string, string>>;

/** Parameters in the order of their names, without those that are empty or not signed. */
const textOf = (parameters: Parameters, unsigned: readonly string[]) =>
  Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !unsigned.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

export const signedBy = (key: string, parameters: Parameters): Parameters => ({
  ...parameters,
  sign: sign('sha256', Buffer.from(textOf(parameters, ['sign'])), key).toString('base64'),
});

/** A callback is signed without the name of the way in which it is signed; the way itself must be RSA2. */
export const isCallbackSigned = (key: string, parameters: Parameters): boolean =>
  parameters['sign_type'] === 'RSA2' &&
  verify(
    'sha256',
    Buffer.from(textOf(parameters, ['sign', 'sign_type'])),
    key,
    Buffer.from(parameters['sign'] ?? '', 'base64'),
  );

/**
 * The signature covers the answer as it was written, so its text is cut out of the body: from the brace behind its name
 * to the one before the signature. Undefined where Alipay has not signed it.
 */
export function signedAnswer(key: string, name: string, body: string): unknown {
  const begin = body.indexOf(`"${name}":`);
  const end = body.lastIndexOf(',"sign":"');
  const signature = /^,"sign":"([A-Za-z0-9+/=]+)"/.exec(body.slice(end))?.[1];
  if (begin < 0 || end < begin || signature === undefined) return undefined;
  const text = body.slice(begin + name.length + 3, end);
  if (!verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
