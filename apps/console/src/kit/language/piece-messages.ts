import type { Messages } from 'use-intl';
import { addMessages, hasMessages, type LoadedMessages } from './intl.ts';

/** The files `<namespace>.piece.messages.ts` and `<module>.messages.ts` in the current language, by their paths. */
export type PieceFiles = Readonly<Record<string, () => Promise<Readonly<Record<string, object>>>>>;

let files: PieceFiles = {};
const wanted = new Set<keyof Messages>();

/** Switches to another language; the messages of loaded components are fetched at once. */
export async function setPieceFiles(given: PieceFiles): Promise<LoadedMessages> {
  files = given;
  const loaded = await Promise.all([...wanted].map(async (name) => [name, await load(name)] as const));
  return Object.fromEntries(loaded);
}

/**
 * Messages that only a few pages use are loaded with the component that uses them, and not with the frame: both are
 * fetched at the same time, and the component is rendered when both are there. So are those of a module, for a component
 * that shows records of another one.
 */
export async function withMessages<Piece>(name: keyof Messages, piece: Promise<Piece>): Promise<Piece> {
  wanted.add(name);
  const [arrived, messages] = await Promise.all([piece, hasMessages(name) ? undefined : load(name)]);
  if (messages) addMessages({ [name]: messages });
  return arrived;
}

async function load(name: keyof Messages): Promise<object | undefined> {
  const [, file] =
    Object.entries(files).find(([path]) => path.replace('.piece', '').endsWith(`/${name}.messages.ts`)) ?? [];
  return file && Object.values(await file())[0];
}
