import { configure } from '@testing-library/dom';
import { render } from 'preact';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadMessages } from '../app/load-messages.ts';
import { setMessages } from '../kit/language/loaded-messages.ts';

configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message) => {
    const error = new Error(`${message?.split('\n\n')[0] ?? ''}\n\n${document.body.textContent}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// Tests that need a server use `fakeCalls`; no request ever reaches a real one, also not after its test.
globalThis.fetch = () => Promise.reject(new TypeError('there is no network in tests'));

const complaints: string[] = [];

// Files share their modules and their window: whatever a test leaves behind in either is reset here.
beforeEach(async () => {
  for (const kind of ['warn', 'error'] as const) {
    vi.spyOn(console, kind).mockImplementation((...given) => void complaints.push(given.map(String).join(' ')));
  }
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.title = '';
  setMessages(await loadMessages(undefined, 'zh-CN'));
});

afterEach(() => {
  for (const place of document.querySelectorAll('[data-rendered]')) render(null, place);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  const text = complaints.splice(0).join('\n');
  if (text !== '') throw new Error(`complaints in the console:\n${text}`);
});
