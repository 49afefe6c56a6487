import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import type { Service } from './service.ts';
import { watchServices } from './services-watch.ts';

/** Answers as the list says, and works when that has ended. */
function serviceWith(answers: readonly boolean[]): Service & { asked: number; stopped: number } {
  return {
    name: 'store',
    asked: 0,
    stopped: 0,
    address: () => 'nowhere',
    ensure: async () => ({ state: 'found' }),
    async isUp() {
      return answers[this.asked++] ?? true;
    },
    lastWords: () => 'osd.0: dead',
    async stop() {
      this.stopped += 1;
      return '';
    },
    destroy: async () => '',
  };
}

async function watched(answers: readonly boolean[], restore = vi.fn(async () => {})) {
  const service = serviceWith(answers);
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const end = watchServices({ config: loadConfig(), services: [service], everyMs: 1, restore, say });
  await vi.waitUntil(() => service.asked > answers.length + 3);
  await end();
  return { stopped: service.stopped, restored: restore.mock.calls.length, said: said.join('') };
}

describe('services that are watched while tests run', () => {
  it.each([
    ['that always answer', []],
    ['that answer late once', [false]],
    ['that answer late twice in a row, and twice again', [false, false, true, false, false]],
  ])('%s are left alone', async (_, answers) => {
    expect(await watched(answers)).toEqual({ stopped: 0, restored: 0, said: '' });
  });

  it('that do not answer three times in a row are stopped and started again, with their last words', async () => {
    const { stopped, restored, said } = await watched([false, false, false]);
    expect({ stopped, restored }).toEqual({ stopped: 1, restored: 1 });
    expect(said).toMatch(/store does not answer any more[^]*osd\.0: dead[^]*all services work again/);
  });

  it('that cannot be started are tried again, and the reason is said', async () => {
    const restore = vi.fn(async () => {}).mockRejectedValueOnce(new Error('no disk'));
    const { restored, said } = await watched([false, false, false, false, false, false], restore);
    expect(restored).toBe(2);
    expect(said).toMatch(/no disk[^]*all services work again/);
  });
});
