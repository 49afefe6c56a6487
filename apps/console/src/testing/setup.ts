import { messagesIn } from '@nota/contract/kit/messages.ts';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { catalogue } from '../app/language/catalogue.ts';
import { loadLanguagePack } from '../app/language/language-pack.ts';
import { setFeedback } from '../kit/feedback.ts';
import { setCurrentMessages } from '../kit/language/intl.ts';
import { expectNoComplaints, gatherComplaints } from './complaints.ts';
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

const { happyDOM } = window as unknown as {
  happyDOM: {
    setURL(url: string): void;
    settings: { device: { prefersReducedMotion: string }; navigation: { disableMainFrameNavigation: boolean } };
  };
};
// There are no style sheets here, so no animation ever ends.
happyDOM.settings.device.prefersReducedMotion = 'reduce';
// Whoever leaves the page changes its address; the window, which all files share, stays.
happyDOM.settings.navigation.disableMainFrameNavigation = true;

// Files share their modules and their window: whatever a test may leave behind in either is put right here.
beforeEach(async () => {
  gatherComplaints();
  // Whoever wants a server says so with `fakeServer`; nothing ever leaves for a real one.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('there is no network in tests')));
  localStorage.clear();
  sessionStorage.clear();
  // A test that saved a file may stand at an address without an origin, from which no path leads home.
  happyDOM.setURL('http://localhost:3000/');
  window.history.replaceState(null, '', '/');
  onlineManager.setOnline(true);
  await loadLanguagePack('zh-CN');
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
  document.body.replaceChildren();
  expectNoComplaints();
});
