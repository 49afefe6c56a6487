interface Sending {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly onProgress: (sentBytes: number) => void;
}

/**
 * Puts a file straight into the store, at the address that was given for it. By XMLHttpRequest, because `fetch` does not
 * say how far it is; the visit's token is not sent there.
 */
export function putBytes({ url, headers, body, onProgress }: Sending): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    Object.entries(headers).forEach(([name, value]) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('loadend', () => resolve(request.status >= 200 && request.status < 300));
    request.send(body);
  });
}
