import { expect, it, vi } from 'vitest';
import { feedback, promiseFeedback, setFeedback, wantFeedback, type Feedback } from './feedback.ts';

const shown = (): { said: string[]; on: Feedback } => {
  const said: string[] = [];
  const keep = (text: string) => void said.push(text);
  return { said, on: { success: keep, error: keep, notify: ({ title }) => keep(title), withdraw: keep } };
};

it('waits until there is a container to show it, in order', () => {
  const want = vi.fn<() => void>();
  const forget = promiseFeedback(want);
  expect(want).not.toHaveBeenCalled();
  feedback.success('一');
  feedback.notify({ title: '二' });
  feedback.withdraw('三');
  expect(want).toHaveBeenCalledTimes(3);
  const { said, on } = shown();
  setFeedback(on);
  feedback.error('四');
  expect(said).toEqual(['一', '二', '三', '四']);
  expect(want).toHaveBeenCalledTimes(3);
  forget();
});

it('gets earlier messages at once', () => {
  const want = vi.fn<() => void>();
  promiseFeedback(() => undefined);
  feedback.error('早');
  const forget = promiseFeedback(want);
  expect(want).toHaveBeenCalledTimes(1);
  setFeedback(shown().on);
  forget();
});

it('shows nothing once the container is gone', () => {
  const { said, on } = shown();
  const forget = promiseFeedback(() => undefined);
  const takeBack = setFeedback(on);
  takeBack();
  forget();
  feedback.error('晚');
  setFeedback(on);
  expect(said).toEqual([]);
});

it('can be requested before there is a message, and not once it is loaded', () => {
  const want = vi.fn<() => void>();
  const forget = promiseFeedback(want);
  wantFeedback();
  expect(want).toHaveBeenCalledTimes(1);
  const takeBack = setFeedback(shown().on);
  wantFeedback();
  expect(want).toHaveBeenCalledTimes(1);
  takeBack();
  forget();
});
