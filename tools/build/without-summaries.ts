import type { Plugin } from 'vite';

const CONTRACT = /[\\/]contract[\\/]src[\\/].+\.contract\.ts$/;

/** The lines of a contract without those that only the server's API page shows. */
export const leaveOutSummaries = (code: string): string => code.replace(/^\s*summary: '[^'\n]*',\n/gm, '');

/** Builds only: a summary is a sentence in Chinese, which hardly compresses, and no browser reads it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({ code: leaveOutSummaries(code), map: null }),
    },
  };
}
