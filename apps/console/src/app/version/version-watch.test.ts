import { describe, expect, it, vi } from 'vitest';
import { entryScriptOf, VERSION_CHECK_MS, watchForNewVersion } from './version-watch.ts';

describe('the version of a page', () => {
  it('is the script it starts with', () => {
    const page = '<head><script type="module" crossorigin src="/assets/index-abc.js"></script></head>';
    expect(entryScriptOf(page)).toBe('/assets/index-abc.js');
    expect(entryScriptOf('<p>maintenance</p>')).toBeUndefined();
  });
});

describe('the watch for a new version', () => {
  function watch(isNewer: boolean) {
    vi.useFakeTimers();
    const told = vi.fn<() => void>();
    const looks = vi.fn<() => Promise<boolean>>(() => Promise.resolve(isNewer));
    const stop = watchForNewVersion({ isNewer: looks, tell: told });
    return { told, looks, stop };
  }

  it('checks periodically, and reports once', async () => {
    const { told, looks, stop } = watch(true);
    await vi.advanceTimersByTimeAsync(VERSION_CHECK_MS * 3);
    expect(told).toHaveBeenCalledTimes(1);
    expect(looks).toHaveBeenCalledTimes(1);
    stop();
  });

  it('checks when the tab becomes visible', async () => {
    const { told, stop } = watch(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveBeenCalledTimes(1);
    stop();
  });

  it('reports at once when a page file no longer exists on the server', () => {
    const { told, stop } = watch(false);
    window.dispatchEvent(new Event('vite:preloadError'));
    window.dispatchEvent(new Event('vite:preloadError'));
    expect(told).toHaveBeenCalledTimes(1);
    stop();
  });

  it('does not take a lost network for a new version', () => {
    const { told, stop } = watch(true);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('vite:preloadError'));
    expect(told).not.toHaveBeenCalled();
    stop();
  });

  it('reports nothing while the version is the same, and nothing after it was stopped', async () => {
    const { told, stop } = watch(false);
    await vi.advanceTimersByTimeAsync(VERSION_CHECK_MS * 2);
    stop();
    window.dispatchEvent(new Event('vite:preloadError'));
    expect(told).not.toHaveBeenCalled();
  });

  it('reports nothing of a check that ends after it was stopped', async () => {
    const { told, stop } = watch(true);
    document.dispatchEvent(new Event('visibilitychange'));
    stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).not.toHaveBeenCalled();
  });
});
