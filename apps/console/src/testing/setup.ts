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
import { readTokenStyles } from './token-styles.ts';
import './without-owner-stacks.ts';

const chinese = messagesIn(catalogue, 'zh-CN');

configure({
  // The first page of a file also loads the pages' own files, on a machine under load.
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
// Tests change the address of the window, which all files share.
happyDOM.settings.navigation.disableMainFrameNavigation = true;

// Files share their modules and their window: whatever a test leaves behind in either is reset here.
beforeEach(async () => {
  gatherComplaints();
  readTokenStyles(false);
  // Tests that need a server use `fakeServer`; no request ever reaches a real one.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('there is no network in tests')));
  localStorage.clear();
  sessionStorage.clear();
  // After a download the address may have no origin, and no relative path leads back.
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
