import { codePointName, type CertificateFonts } from './certificate-fonts.ts';

/** Chinese civil time, which has had no other offset since 1991; written out so that nobody has to ask which zone. */
export function civilTime(at: Date): string {
  const shifted = new Date(at.getTime() + 8 * 3_600_000).toISOString();
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)} (UTC+8)`;
}

/** The exact number of bytes, and a rounded one for people. */
export function sizeText(bytes: number): string {
  const exact = `${String(bytes).replaceAll(/\B(?=(\d{3})+$)/g, ',')} 字节`;
  const units = ['KiB', 'MiB', 'GiB', 'TiB'];
  const step = Math.min(Math.floor(Math.log2(Math.max(1, bytes)) / 10), units.length);
  return step === 0 ? exact : `${exact} (${(bytes / 1024 ** step).toFixed(1)} ${units[step - 1]})`;
}

/**
 * A file name is what somebody's computer called it, and may hold anything: what no font shows, or what would turn or
 * hide its neighbours, is written as its number. A person's name is never treated like this: there it is a refusal.
 */
export function shownFileName(name: string, fonts: CertificateFonts): string {
  const unshown = new Set(fonts.missingFrom(name, 'regular'));
  return [...name].map((character) => (unshown.has(character) ? `[${codePointName(character)}]` : character)).join('');
}
