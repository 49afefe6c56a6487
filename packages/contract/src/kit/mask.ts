/** How personal data looks in lists, logs and exports. The whole value is shown only on request, and that is audited. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length <= 1) return '*';
  if (letters.length === 2) return `${letters[0]}*`;
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
}

export function maskPhone(phone: string): string {
  return phone.length < 8 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** Of an identity card the region and the last four stay; of shorter numbers only the last four, of the shortest none. */
export function maskCertNo(no: string): string {
  if (no.length < 8) return '*'.repeat(no.length);
  const head = no.length === 18 ? no.slice(0, 4) : '';
  return `${head}${'*'.repeat(no.length - head.length - 4)}${no.slice(-4)}`;
}

export function maskBankAccount(account: string): string {
  return account.length < 8 ? '*'.repeat(account.length) : `${'*'.repeat(account.length - 4)}${account.slice(-4)}`;
}

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`;
}

const ESTATE = /^.*(?:小区|花园|家园|公寓|新村|苑|大厦|广场)/u;

/** Down to the housing estate; without one, up to the first number. What follows tells the door. */
export function maskAddress(address: string): string {
  const kept = ESTATE.exec(address)?.[0] ?? /^\D*/u.exec(address)?.[0] ?? '';
  return kept === address ? `${address.slice(0, Math.floor(address.length / 2))}****` : `${kept}****`;
}
