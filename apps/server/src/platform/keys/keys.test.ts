import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openKeys } from './keys.ts';
import { Unopened } from './unopened.ts';

const OLD = '0f1e2d3c4b5a69788796a5b4c3d2e1f00112233445566778899aabbccddeeff0';
const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('hex');
const keysOf = (sealing: string, digest = `d1:${keyOf(9)}`) => openKeys({ SEALING_KEYS: sealing, DIGEST_KEYS: digest });
const one = keysOf(`2026a:${keyOf(1)}`);
const plain = Buffer.from('一个秘密');

function unopened(open: () => unknown): { keyId: string; isKeyMissing: boolean } | undefined {
  try {
    open();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(Unopened);
    const { keyId, isKeyMissing } = error as Unopened;
    return { keyId, isKeyMissing };
  }
}

/** The format from when there was one key without an id. */
function sealedBefore(purpose: string, nonce = randomBytes(12)): Buffer {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(OLD, 'hex'), nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

describe('sealed bytes', () => {
  const { personal } = one;
  const sealed = personal.seal('number', plain);

  it('open with their key and purpose, also when there are none', () => {
    expect(personal.open('number', sealed)).toEqual(plain);
    expect(personal.open('number', personal.seal('number', Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
  });

  it('say in their first bytes which key sealed them', () => {
    expect(sealed.subarray(0, 7)).toEqual(Buffer.from('\u0001\u00052026a', 'latin1'));
    expect(sealed.length).toBe(7 + 12 + plain.length + 16);
  });

  it('open for no other purpose, and as no other kind of secret', () => {
    const broken = { keyId: '2026a', isKeyMissing: false };
    expect(unopened(() => personal.open('another', sealed))).toEqual(broken);
    expect(unopened(() => personal.open('', sealed))).toEqual(broken);
    expect(unopened(() => one.credentials.open('number', sealed))).toEqual(broken);
    expect(unopened(() => one.passes.open('number', sealed))).toEqual(broken);
  });

  it('name the missing key, and tell it from a key with other bytes', () => {
    expect(unopened(() => keysOf(`2026b:${keyOf(2)}`).personal.open('number', sealed))).toEqual({
      keyId: '2026a',
      isKeyMissing: true,
    });
    expect(unopened(() => keysOf(`2026a:${keyOf(2)}`).personal.open('number', sealed))).toEqual({
      keyId: '2026a',
      isKeyMissing: false,
    });
  });

  it('do not open once any bit of them was flipped, nor cut short nor made longer', () => {
    for (let index = 0; index < sealed.length; index += 1) {
      const turned = Buffer.from(sealed);
      turned[index] = (turned[index] ?? 0) ^ 1;
      expect(unopened(() => personal.open('number', turned))).toBeDefined();
      expect(unopened(() => personal.open('number', sealed.subarray(0, index)))).toBeDefined();
    }
    expect(unopened(() => personal.open('number', Buffer.concat([sealed, Buffer.alloc(1)])))).toBeDefined();
  });

  it('look different each time and show nothing of what is inside', () => {
    expect(personal.seal('number', plain)).not.toEqual(personal.seal('number', plain));
    expect(sealed.includes(plain)).toBe(false);
  });
});

describe('a ring of keys', () => {
  it('seals with the first and opens with all, so that the next key can be introduced without downtime', () => {
    const added = keysOf(`2026a:${keyOf(1)};2026b:${keyOf(2)}`);
    const inUse = keysOf(`2026b:${keyOf(2)};2026a:${keyOf(1)}`);
    for (const [writer, readers] of [
      [one, [one, added, inUse]],
      [added, [one, added, inUse]],
      [inUse, [added, inUse]],
    ] as const) {
      const sealed = writer.credentials.seal('x', plain);
      for (const reader of readers) expect(reader.credentials.open('x', sealed)).toEqual(plain);
    }
    expect([one, added, inUse].map(({ passes }) => passes.keyId)).toEqual(['2026a', '2026a', '2026b']);
  });

  it('opens what was sealed before keys had ids, also where its nonce looks like an id by chance', () => {
    const ring = keysOf(`2026a:${keyOf(1)};legacy:${OLD}`);
    expect(ring.credentials.open('second-factor', sealedBefore('second-factor'))).toEqual(plain);
    for (const id of ['2026a', '2019z']) {
      const nonce = Buffer.concat([Buffer.from([1, id.length]), Buffer.from(id), randomBytes(10 - id.length)]);
      expect(ring.personal.open('number', sealedBefore('number', nonce))).toEqual(plain);
    }
    expect(unopened(() => one.personal.open('number', sealedBefore('number', Buffer.alloc(12))))).toEqual({
      keyId: 'legacy',
      isKeyMissing: true,
    });
  });

  it('seals in the oldest form while the oldest key is in use, for processes that know no other', () => {
    const ring = keysOf(`legacy:${OLD};2026a:${keyOf(1)}`);
    expect(ring.personal.seal('number', plain)).toHaveLength(12 + plain.length + 16);
    expect(keysOf(`legacy:${OLD}`).personal.open('number', ring.personal.seal('number', plain))).toEqual(plain);
  });

  it('is refused with a key of the wrong length, and with a wrapped one where there is no device', () => {
    expect(() => keysOf('2026a:abcd')).toThrow('has 2 bytes');
    expect(() => keysOf('2026a:wrapped.AAAA')).toThrow('device');
  });
});

describe('digests', () => {
  const before = keysOf(`s:${keyOf(1)}`, `legacy:${OLD}`).digests;
  const now = keysOf(`s:${keyOf(1)}`, `2026a:${keyOf(3)};legacy:${OLD}`).digests;

  it('are the same for the same content and purpose, and say which key made them', () => {
    expect(now.digest('user.cert-no', ['330106'])).toEqual(now.digest('user.cert-no', ['330', '106']));
    expect(now.digest('user.cert-no', ['330106'])).not.toEqual(now.digest('idempotency', ['330106']));
    expect(now.digest('user.cert-no', ['330106']).subarray(0, 7)).toEqual(Buffer.from('\u0001\u00052026a', 'latin1'));
  });

  it('of the oldest key are what they were', () => {
    const key = Buffer.from(OLD, 'hex');
    const mac = (secret: Buffer | string, text: string) => createHmac('sha256', secret).update(text).digest();
    expect(before.digest('user.cert-no', ['7'])).toEqual(mac(key, 'user.cert-no:7'));
    expect(before.digest('idempotency', ['7'])).toEqual(mac(`idempotency ${OLD}`, '7'));
    expect(before.digest('api-nonce', ['7'])).toEqual(mac(`api-nonce ${OLD}`, '7'));
  });

  it('are found under every key of the ring, and compared by the key that made them', () => {
    const stored = before.digest('user.cert-no', ['330106']);
    expect(now.every('user.cert-no', ['330106'])).toEqual([now.digest('user.cert-no', ['330106']), stored]);
    expect(now.matches('user.cert-no', ['330106'], stored)).toBe(true);
    expect(now.matches('user.cert-no', ['330107'], stored)).toBe(false);
    const later = now.digest('api-nonce', ['x']);
    expect(unopened(() => before.matches('api-nonce', ['x'], later))).toEqual({ keyId: '2026a', isKeyMissing: true });
  });
});
