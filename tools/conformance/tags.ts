/** A test proves statements by their ids in its own name: `trims every string [spec 5.1 5.3]`. */
const TAG = /\[spec ([^\]]*)\]/g;

/** The ids in the name of a test, or in the text of a test file. */
export function taggedIds(text: string): string[] {
  return [...text.matchAll(TAG)].flatMap((match) => (match[1] ?? '').trim().split(/\s+/));
}

export const hasTag = (text: string) => text.includes('[spec ');

/** Matches the names of tests that prove something, for the test runner. */
export const TAG_PATTERN = String.raw`\[spec `;

/** The name without the ids. */
export const withoutTags = (name: string) => name.replaceAll(TAG, '').trim();
