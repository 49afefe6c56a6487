const names = new Map<string, string>();
const texts = new Map<string, string>();

/** From now on this text is prepared on every connection that runs it, under this name. */
export function prepareText(name: string, text: string): void {
  if ((texts.get(name) ?? text) !== text) throw new Error(`two statements are called ${name}`);
  texts.set(name, text);
  names.set(text, name);
}

/** The name under which a text is prepared, if it is. */
export const preparedName = (text: string): string | undefined => names.get(text);
