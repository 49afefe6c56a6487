import { messagesIn } from '@nota/contract/kit/messages.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { catalogue } from '../app/language/catalogue.ts';
import { setFeedback } from '../kit/feedback.ts';
import { setCurrentMessages } from '../kit/language/intl.ts';
import { told } from './told.ts';

const chinese = messagesIn(catalogue, 'zh-CN');

configure({
  // The first page of a file also loads the pages' own files, on a machine that may have other work.
  asyncUtilTimeout: 20_000,
  getElementError: (message) => {
    const error = new Error(`${message?.split('\n\n')[0] ?? ''}\n\n${document.body.textContent}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// There are no style sheets here, so no animation ever ends.
const { happyDOM } = window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } };
happyDOM.settings.device.prefersReducedMotion = 'reduce';

beforeEach(() => {
  // Whoever wants a server says so with `fakeServer`; nothing ever leaves for a real one.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('there is no network in tests')));
  localStorage.clear();
  setCurrentMessages('zh-CN', chinese as never);
  told.length = 0;
  setFeedback({
    success: (text) => told.push(`success: ${text}`),
    error: (text) => told.push(`error: ${text}`),
    notify: ({ title, description }) => told.push(`notify: ${title} | ${description}`),
    withdraw: (key) => told.push(`withdraw: ${key}`),
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
