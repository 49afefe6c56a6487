import { codePointName, type PaperFonts } from './paper-fonts.ts';

/** Chinese civil time, whose offset has been the same since 1991; written out so that the zone is clear. */
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
 * A file name comes from somebody's computer and may hold anything: characters that no font has, or that would reverse
 * or hide others, are written as code points. A person's name is never treated like this: there it is a refusal.
 */
export function shownFileName(name: string, fonts: PaperFonts): string {
  const unshown = new Set(fonts.missingFrom(name, 'regular'));
  return [...name].map((character) => (unshown.has(character) ? `[${codePointName(character)}]` : character)).join('');
}
