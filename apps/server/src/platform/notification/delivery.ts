/**
 * What came of handing a notification to a provider. `answer` is a number or a name of ours and never the provider's
 * own words: those quote addresses.
 */
export type Delivery =
  | { readonly outcome: 'accepted'; readonly answer: string }
  /** Sending it again would change nothing. */
  | { readonly outcome: 'refused'; readonly reason: 'ADDRESS_REFUSED' | 'CONTENT_REFUSED'; readonly answer: string }
  /** It was certainly not taken, and may be later. */
  | { readonly outcome: 'failed'; readonly answer: string }
  /** It may have been taken: nobody sends it again unless a person says so, or the provider can tell. */
  | { readonly outcome: 'unknown'; readonly answer: string };

/** What a provider says of an earlier request: only one that knows requests by their id can say that it has none. */
export type Found = 'accepted' | 'absent' | 'cannot-tell';
