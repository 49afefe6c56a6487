/** A failed upload; the status is 0 where there was no answer. */
export class SendFailed extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the store answered ${status}`);
    this.name = 'SendFailed';
    this.status = status;
  }
}

interface Sending {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/**
 * Puts bytes straight into the object store, at a presigned address. With XMLHttpRequest, because `fetch` does not
 * report upload progress. The token is not sent there.
 */
export function putBytes({ url, headers, body, signal, onProgress }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new SendFailed(request.status)),
    );
    request.addEventListener('error', () => reject(new SendFailed(0)));
    request.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    else request.send(body);
  });
}
