import { fromUtf8 } from '@nota/evidence/bytes/encoding.ts';

const NAME_AT = 30;
const FIRST_PART = 'manifest.json';

/** A package is recognised by its bytes and not by its name: it begins with the header of its manifest. */
export async function isPackage(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, NAME_AT + FIRST_PART.length).arrayBuffer());
  return head[0] === 0x50 && head[1] === 0x4b && fromUtf8(head.subarray(NAME_AT)) === FIRST_PART;
}

export interface Given {
  readonly package?: File;
  readonly file?: File;
}

/** Sorts the dropped files: a package replaces the package, any other file is the one beside it. */
export async function sortFiles(files: readonly File[], before: Given): Promise<Given> {
  let given: Given = before;
  for (const file of files) {
    const isWhole = file.name.toLowerCase().endsWith('.evp') || (await isPackage(file));
    given = isWhole ? { ...given, package: file } : { ...given, file };
  }
  return given;
}
