import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const COMMAND = fileURLToPath(new URL('verifier-trust.ts', import.meta.url));

function run(...given: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...given], (error, out, problems) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + problems }),
    );
  });
}

describe('npm run trust', () => {
  it('says in a sentence how to build a page that is not there', async () => {
    const { code, said } = await run('/nowhere/verify.html');
    expect(code).toBe(1);
    expect(said).toBe(
      'nothing was filled: /nowhere/verify.html cannot be read; the page is built by npm -w apps/verify run build\n',
    );
  });
});
