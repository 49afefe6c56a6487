import { act, renderHook } from '@testing-library/react';

import { describe, expect, it, vi } from 'vitest';
import { signedIn, signIn } from '../../testing/session.fixtures.ts';
import {
  endSession,
  expireToken,
  onSessionChange,
  readSession,
  sessionState,
  storeSession,
  useSession,
} from './session.ts';
import { STORED, writeText } from './stored.ts';

/** A change by another tab, as this one sees it. */
const fromAnotherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

describe('the stored session', () => {
  it('is stored under the names of the specification [spec 3.1 3.2 3.10 3.11 3.12 3.13]', () => {
    storeSession(signedIn({ adminPhoneNumber: ['13900000001'], actionList: ['7:create'] }));
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual({ name: '陈思远', phoneNumber: '13900000001' });
    expect(JSON.parse(localStorage.getItem('rolePermissionList') ?? '')).toEqual([7, 8, 79]);
    expect(JSON.parse(localStorage.getItem('adminPhoneNumber') ?? '')).toEqual(['13900000001']);
    expect(JSON.parse(localStorage.getItem('actionList') ?? '')).toEqual(['7:create']);
    expect(localStorage.getItem('platformId')).toBe('42');
    expect(localStorage.getItem('platformName')).toBe('杭州钱塘公证存证平台');
    expect(localStorage.getItem('platformKey')).toBe('hangzhou');
  });

  it("keeps the operator's missing platform id as the text null [spec 6.6]", () => {
    storeSession(signedIn({ platformId: null }));
    expect(localStorage.getItem('platformId')).toBe('null');
    expect(readSession()?.platformId).toBeNull();
  });

  it.each(['userInfo', 'rolePermissionList'])('does not exist without %s', (name) => {
    signIn();
    localStorage.removeItem(name);
    expect(readSession()).toBeUndefined();
    expect(sessionState()).toBe('signed-out');
  });

  it('does not exist where the stored value is invalid', () => {
    signIn();
    localStorage.setItem('userInfo', '{');
    expect(sessionState()).toBe('signed-out');
  });
});

describe('the state of a session', () => {
  it('is expired once its token was refused, and signed in again with a new one', () => {
    signIn({}, 'old');
    expect(sessionState()).toBe('signed-in');
    expireToken('old');
    expect(sessionState()).toBe('expired');
    writeText(STORED.token, 'new');
    expect(sessionState()).toBe('signed-in');
  });

  it('ends with everything of the person gone; only what belongs to the machine stays [spec 4.9]', () => {
    signIn();
    localStorage.setItem('draft:x', 'typed');
    localStorage.setItem('umi_locale', 'en-US');
    localStorage.setItem('pageSettings', '{"pageStyle":"dark"}');
    endSession();
    expect(Object.keys(localStorage).sort()).toEqual(['knownDevice', 'pageSettings', 'umi_locale']);
    expect(sessionState()).toBe('signed-out');
  });
});

describe('tabs', () => {
  it('are notified of changes made in another tab', () => {
    const heard = vi.fn<() => void>();
    const stop = onSessionChange(heard);
    fromAnotherTab('token');
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    fromAnotherTab('token');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('return the same session object as long as nothing changed', () => {
    signIn();
    const { result } = renderHook(() => useSession());
    const before = result.current;
    act(() => void fromAnotherTab('somethingElse'));
    expect(result.current).toBe(before);
    act(() => {
      localStorage.clear();
      fromAnotherTab(null);
    });
    expect(result.current).toBeUndefined();
  });
});
