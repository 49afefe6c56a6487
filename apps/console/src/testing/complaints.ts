import { vi } from 'vitest';

const complaints: string[] = [];

/** Gathers what libraries complain of in the console: messages that are missing, components used in a wrong way. */
export function gatherComplaints(): void {
  for (const kind of ['warn', 'error'] as const) {
    vi.spyOn(console, kind).mockImplementation((...given) => void complaints.push(given.map(String).join(' ')));
  }
}

/** Fails where there were any, and forgets them. */
export function expectNoComplaints(): void {
  const text = complaints.splice(0).join('\n');
  if (text !== '') throw new Error(`complaints in the console:\n${text}`);
}
