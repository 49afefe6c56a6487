/** What a link may lead to: what the contract of written texts allows. */
export const isLinkAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:)/i.test(address) && URL.canParse(address);
