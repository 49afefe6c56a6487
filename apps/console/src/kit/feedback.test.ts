import { afterEach, describe, expect, it, vi } from 'vitest';
import { feedback, promiseFeedback, setFeedback, wantFeedback } from './feedback.ts';

const place = () => ({ success: vi.fn(), error: vi.fn(), notify: vi.fn(), withdraw: vi.fn() });
const undo: (() => void)[] = [];
afterEach(() => {
  for (const one of undo.splice(0)) one();
});

describe('the place where notices are shown', () => {
  it('can be asked for before anything is said, and not once it is there', () => {
    const onWanted = vi.fn();
    undo.push(promiseFeedback(onWanted));
    wantFeedback();
    expect(onWanted).toHaveBeenCalledTimes(1);
    undo.push(setFeedback(place()));
    wantFeedback();
    expect(onWanted).toHaveBeenCalledTimes(1);
  });

  it('is asked for again with every word while it is missing, and then says them all in their order', () => {
    const onWanted = vi.fn();
    undo.push(promiseFeedback(onWanted));
    feedback.error('网络连接已断开');
    feedback.error('无法连接服务器');
    expect(onWanted).toHaveBeenCalledTimes(2);
    const there = place();
    undo.push(setFeedback(there));
    expect(there.error.mock.calls).toEqual([['网络连接已断开'], ['无法连接服务器']]);
  });
});
