/**
 * What a number is of, by how it begins. Numbers are for people, who read them to each other; programs and addresses
 * use ids.
 */
export const NUMBER_PREFIXES = {
  /** 企业认证, the review of a company's papers. */
  companyReview: 'RZ',
} as const;
export type NumberPrefix = (typeof NUMBER_PREFIXES)[keyof typeof NUMBER_PREFIXES];

const SHANGHAI_MS = 8 * 3_600_000;

/** Prefix, the day in Shanghai, six digits. Within a day digits only grow, until a million were drawn; gaps are normal. */
export function formatNumber(prefix: NumberPrefix, at: Date, counter: number): string {
  const day = new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return `${prefix}${day}${String(counter).padStart(6, '0')}`;
}

export const BUSINESS_NUMBER = /^[A-Z]{2}\d{14}$/;
