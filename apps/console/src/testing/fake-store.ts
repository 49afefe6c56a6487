import { vi } from 'vitest';

interface Put {
  readonly url: string;
  readonly size: number;
  readonly digest: string;
}

/** The object store of uploads: records the uploaded bytes, and may fail. */
export function fakeStore() {
  const puts: Put[] = [];
  const store: { puts: Put[]; answer: (put: Put) => number } = { puts, answer: () => 200 };
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      status = 0;
      #url = '';
      #digest = '';
      open(_: string, url: string) {
        this.#url = url;
      }
      setRequestHeader(_: string, value: string) {
        this.#digest = value;
      }
      send(body: Blob) {
        const put = { url: this.#url, size: body.size, digest: this.#digest };
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: body.size }));
        setTimeout(() => {
          this.status = store.answer(put);
          if (this.status === 200) puts.push(put);
          this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load'));
          this.dispatchEvent(new Event('loadend'));
        }, 5);
      }
      abort() {
        this.dispatchEvent(new Event('abort'));
      }
    },
  );
  return store;
}
