/** A scanner's verdict: nothing found, or the name of what was found. */
export type ScanVerdict = { readonly verdict: 'clean' } | { readonly verdict: 'infected'; readonly finding: string };
