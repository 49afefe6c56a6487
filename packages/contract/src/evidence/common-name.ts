/** The common name of an authority, from the subject of its certificate (`C=CN, O=…, CN=…`); else the whole subject. */
export const commonNameOf = (name: string): string => /(?:^|,\s*)CN=([^,]+)/.exec(name)?.[1] ?? name;
