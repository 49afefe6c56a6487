/** Functions of younger browsers that a library calls while it is loaded; `budget.ts` counts on this list. */
export const PROVIDED = {
  // iOS 15.4 and Chrome 93; for @noble/hashes and the verifier.
  hasOwn: (object: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(object, key),
};

for (const [name, value] of Object.entries(PROVIDED)) {
  if (!(name in Object)) Object.defineProperty(Object, name, { value, configurable: true, writable: true });
}

declare global {
  interface ObjectConstructor {
    hasOwn(object: object, key: PropertyKey): boolean;
  }
}
