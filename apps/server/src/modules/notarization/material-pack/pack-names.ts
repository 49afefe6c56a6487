import type { Material } from '../../../platform/pack/material-source.ts';

const ENDING = /\.([a-z0-9]{1,8})$/i;

/** `20260601/01-原文件.pdf`: the record's number as a folder, then which file of it and of which kind. */
export function packNames(materials: readonly Pick<Material, 'number' | 'kind' | 'fileName'>[]): string[] {
  const counted = new Map<string, number>();
  return materials.map(({ number, kind, fileName }) => {
    const place = (counted.get(number) ?? 0) + 1;
    counted.set(number, place);
    const ending = ENDING.exec(fileName)?.[1]?.toLowerCase();
    return `${number}/${String(place).padStart(2, '0')}-${kind}${ending === undefined ? '' : `.${ending}`}`;
  });
}
