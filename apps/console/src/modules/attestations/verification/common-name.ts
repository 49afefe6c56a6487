/** What people call an authority, out of the whole name in its certificate (`C=CN, O=…, CN=…`); else all of it. */
export const commonNameOf = (name: string): string => /(?:^|,\s*)CN=([^,]+)/.exec(name)?.[1] ?? name;
