import { createPublicKey, verify } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Fault } from '../refusal.ts';
import { wrapNewKey, type KeyDevice } from './key-device.ts';
import { openKeys } from './keys.ts';
import { openKeyDevice } from './open-key-device.ts';
import { makeToken } from './pkcs11-token.fixtures.ts';
import { openPkcs11Device } from './pkcs11-device.ts';

const text = Buffer.from('nota.example/log\n17\nqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqo=\n');

/** The error of a device. */
async function troubleOf(work: () => unknown): Promise<string> {
  try {
    await work();
    return 'none';
  } catch (error) {
    expect(error).toBeInstanceOf(Fault);
    return ((error as Fault).cause as Error).message;
  }
}

describe('a key on a PKCS#11 token', () => {
  it.each([
    ['ed25519', 'EC:edwards25519', null],
    ['ecdsa-sha256', 'EC:prime256v1', 'sha256'],
    ['rsa-sha256', 'rsa:2048', 'sha256'],
  ] as const)('signs by %s, as others verify it', async (mechanism, type, algorithm) => {
    const token = makeToken();
    token.makeKey('0a', type);
    token.makeKey('0b', type);
    const device = openPkcs11Device(token.settings);
    const signature = await device.sign('0b', mechanism, text);
    const spki = device.publicKey('0b').export({ format: 'der', type: 'spki' });
    expect(verify(algorithm, text, createPublicKey({ key: spki, format: 'der', type: 'spki' }), signature)).toBe(true);
    expect(verify(algorithm, text, device.publicKey('0a'), signature)).toBe(false);
  });

  it('is a fault with its reason when the key is missing, or the PIN, the token or the library is wrong', async () => {
    const token = makeToken();
    token.makeKey('0a', 'EC:edwards25519');
    const sign =
      (given: object, id = '0a') =>
      () =>
        openPkcs11Device({ ...token.settings, ...given }).sign(id, 'ed25519', text);
    expect(await troubleOf(sign({}))).toBe('none');
    expect(await troubleOf(sign({}, '0c'))).toMatch(/not found/);
    expect(await troubleOf(sign({ token: 'another' }))).toMatch(/No slot/);
    expect(await troubleOf(sign({ library: '/no/such/library.so' }))).not.toBe('none');
    const wrong = join(token.folder, 'wrong-pin');
    writeFileSync(wrong, '0000');
    expect(await troubleOf(sign({ pinFile: wrong }))).toMatch(/PIN_INCORRECT/);
  });

  it('refuses a text that the tool would pass to the token in parts', async () => {
    const token = makeToken();
    token.makeKey('0a', 'EC:edwards25519');
    await expect(openPkcs11Device(token.settings).sign('0a', 'ed25519', Buffer.alloc(2_000))).rejects.toThrow(
      'too long',
    );
  });

  it('is a fault without its settings', () => {
    expect(() => openKeyDevice({ HSM_MODULE: '/lib/x.so' })).toThrow('HSM_TOKEN');
  });
});

describe('a ring whose keys are wrapped by a device', () => {
  it('is unwrapped once at the start, and sealing asks the device no more', () => {
    const token = makeToken();
    token.makeKey('0d', 'rsa:3072');
    const device = openPkcs11Device(token.settings);
    let asked = 0;
    const counted: KeyDevice = {
      ...device,
      unwrap: (id, wrapped) => {
        asked += 1;
        return device.unwrap(id, wrapped);
      },
    };
    const settings = {
      SEALING_KEYS: `2026a:${wrapNewKey(device, '0d')}`,
      DIGEST_KEYS: `2026a:${wrapNewKey(device, '0d')}`,
    };
    const open = () => openKeys(settings, (wrapped) => counted.unwrap('0d', wrapped));
    const [one, two] = [open(), open()];
    expect(asked).toBe(4);
    for (let count = 0; count < 1_000; count += 1) {
      const sealed = one.personal.seal('number', Buffer.from('330106'));
      expect(two.personal.open('number', sealed).toString()).toBe('330106');
    }
    expect(one.digests.digest('user.cert-no', ['1'])).toEqual(two.digests.digest('user.cert-no', ['1']));
    expect(asked).toBe(4);
  });

  it('does not open by another device', async () => {
    const [mine, other] = [makeToken(), makeToken()];
    for (const token of [mine, other]) token.makeKey('0d', 'rsa:3072');
    const wrapped = wrapNewKey(openPkcs11Device(mine.settings), '0d');
    const settings = { SEALING_KEYS: `2026a:${wrapped}`, DIGEST_KEYS: `2026a:${wrapped}` };
    const open = () => openKeys(settings, (bytes) => openPkcs11Device(other.settings).unwrap('0d', bytes));
    expect(await troubleOf(open)).not.toBe('none');
  });

  it('is not made with a wrapping key that is too short', () => {
    const token = makeToken();
    token.makeKey('0d', 'rsa:2048');
    expect(() => wrapNewKey(openPkcs11Device(token.settings), '0d')).toThrow('has 2048 bits, and 3072 are wanted');
  });
});
