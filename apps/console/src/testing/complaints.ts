import { vi } from 'vitest';

const complaints: string[] = [];

/** Collects warnings of libraries in the console: missing messages, components used wrongly. */
export function gatherComplaints(): void {
  for (const kind of ['warn', 'error'] as const) {
    vi.spyOn(console, kind).mockImplementation((...given) => void complaints.push(given.map(String).join(' ')));
  }
}

/** Fails if there were any, and clears them. */
export function expectNoComplaints(): void {
  const text = complaints.splice(0).join('\n');
  if (text !== '') throw new Error(`complaints in the console:\n${text}`);
}
