import { UnreachableError } from '@nota/client/client.ts';
import { request } from 'node:http';
import { firstCall, openProgram } from '../../e2e/support/customer-program.ts';
import { LARGE_FILE_MB, writeLargeFile } from '../../e2e/support/large-file.ts';
import type { Customer } from './admission.ts';
import { insist, take } from './step.ts';

const LOOK_AT =
  'packages/client/src/upload-file.ts and apps/server/src/modules/attestations/open-api/file-attestation.service.ts';
/** In the middle of the file: some parts have arrived by then, and some have not. */
const CUT_AT_PART = 6;

export async function callFirst(customer: Customer): Promise<void> {
  await take({ holds: 'its program signs a first call', lookAt: 'packages/client/src/sign-call.ts' }, async (saw) => {
    await firstCall(openProgram(customer));
    saw('let in, and told that nobody preserved such a thing');
    const refused = await firstCall(openProgram({ ...customer, secret: `${customer.secret}x` })).then(
      () => undefined,
      (error: Error) => error.cause,
    );
    insist(String(refused).includes('510001'), `a wrong secret was answered ${String(refused)}`);
    saw('with a wrong secret refused SIGNATURE_WRONG');
  });
}

/** A program that dies in the middle of a part, and one that continues. Returns the number of the record. */
export async function uploadInParts(customer: Customer, file: string): Promise<string> {
  const options = { label: ['设计'], clientToken: 'journey', concurrency: 1 };
  await take(
    { holds: `${LARGE_FILE_MB} MB are made, the same in every run`, lookAt: 'e2e/support/large-file.ts' },
    () => writeLargeFile(file, 'journey'),
  );
  const cut = await take(
    { holds: `an upload in parts is cut in the middle of part ${CUT_AT_PART}`, lookAt: LOOK_AT },
    async (saw) => {
      const line = countedLine(CUT_AT_PART);
      const failure = await openProgram(customer, { fetch: line.fetch, attempts: 1 })
        .uploadFile(file, options)
        .catch((error: unknown) => error);
      insist(failure instanceof UnreachableError, `the program was told ${String(failure)}`);
      saw(`${line.parts()} parts had arrived`);
      return line.parts();
    },
  );
  return take({ holds: 'another program goes on where it stopped, and commits', lookAt: LOOK_AT }, async (saw) => {
    const line = countedLine();
    const seen = { first: -1, of: 0 };
    const onProgress = ({ parts, of }: { parts: number; of: number }) => {
      if (seen.first < 0) seen.first = parts;
      seen.of = of;
    };
    const { ano } = await openProgram(customer, { fetch: line.fetch }).uploadFile(file, { ...options, onProgress });
    insist(seen.first === cut && cut === CUT_AT_PART - 1, `it began after ${seen.first} parts, ${cut} had arrived`);
    insist(line.parts() === seen.of - cut, `${line.parts()} parts were sent, ${seen.of - cut} were missing`);
    saw(`${line.parts()} of ${seen.of} parts sent, none twice; number ${ano}`);
    return ano;
  });
}

/** The program's network. It counts parts that arrived, and breaks in the middle of one if told so. */
function countedLine(cutAt = Infinity): { fetch: typeof fetch; parts: () => number } {
  let arrived = 0;
  return {
    parts: () => arrived,
    fetch: async (url, init) => {
      if (init?.method !== 'PUT') return fetch(url, init);
      if (arrived + 1 === cutAt) return breakInside(url as string, init);
      const response = await fetch(url, init);
      if (response.ok) arrived += 1;
      return response;
    },
  };
}

/** Sends half of what was announced and closes the connection. */
function breakInside(url: string, { headers, body }: RequestInit): Promise<never> {
  const bytes = body as Uint8Array;
  return new Promise((_, reject) => {
    const sending = request(url, {
      method: 'PUT',
      headers: { ...(headers as Record<string, string>), 'content-length': bytes.length },
    });
    sending.on('error', () => {});
    sending.write(bytes.subarray(0, bytes.length / 2), () => {
      sending.destroy();
      reject(new TypeError('the line broke'));
    });
  });
}
