/** What a scanner says of bytes: nothing known, or the name of what it found. */
export type ScanVerdict = { readonly verdict: 'clean' } | { readonly verdict: 'infected'; readonly finding: string };
