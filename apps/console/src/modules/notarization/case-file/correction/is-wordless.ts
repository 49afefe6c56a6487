/** Something is asked for without a word to the applicant. */
export const isWordless = (items: readonly { readonly sentence: string }[] | undefined): boolean =>
  items?.some(({ sentence }) => sentence.trim() === '') ?? false;
