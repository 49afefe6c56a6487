import { LIMIT } from '@nota/contract/kit/limits.ts';
import { storedFileApi, type StoredFile } from '@nota/contract/platform/stored-file.contract.ts';
import { call } from '../call/api.ts';
import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
import { digestOf } from '@nota/evidence/bytes/blob-digest.ts';
import { onLive } from '../live/live.ts';
import { SendFailed } from './upload.http.ts';
import { announceParts, PARTS_FROM_BYTES, sendParts, sendWhole, type Sent } from './upload-sending.ts';

/**
 * `reading` computes the digest, `sending` puts the bytes into the store, `checking` is the server reading them back.
 * `paused` was stopped by the person or by a lost network and can continue; the last three are final.
 */
export type UploadPhase = 'reading' | 'sending' | 'checking' | 'paused' | 'ready' | 'refused' | 'failed';

export interface UploadState {
  readonly phase: UploadPhase;
  /** Bytes read or sent, by the phase. */
  readonly doneBytes: number;
  readonly stored?: StoredFile | undefined;
  /** Why it was refused or failed, or `lost` where the network went away. */
  readonly reason?: string | undefined;
  readonly isLost?: boolean;
}

export interface Upload {
  readonly file: File;
  state(): UploadState;
  onChange(listener: () => void): () => void;
  pause(): void;
  resume(): void;
  /** Nothing more is sent or reported. */
  drop(): void;
}

const ASK_MS = 1_500;
const TOO_LARGE = 'TOO_LARGE';
export const isTooLarge = ({ reason }: UploadState) => reason === TOO_LARGE;

/** Uploads one file. It starts at once, and continues by itself when a lost network is back. */
export function startUpload(file: File): Upload {
  let state: UploadState = { phase: 'reading', doneBytes: 0 };
  let run = new AbortController();
  let sha256: string | undefined;
  let id: string | undefined;
  let isSent = false;
  const listeners = new Set<() => void>();
  const set = (next: UploadState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function go() {
    run = new AbortController();
    const { signal } = run;
    try {
      sha256 ??= await digestOf(file, { signal, onProgress: (doneBytes) => set({ phase: 'reading', doneBytes }) });
      const sent: Sent = {
        file,
        sha256,
        signal,
        onProgress: (doneBytes) => set({ phase: 'sending', doneBytes: Math.min(doneBytes, file.size) }),
      };
      if (!isSent) id = await send(sent);
      isSent = true;
      set({ phase: 'checking', doneBytes: file.size });
      set(endOf(await committed(id ?? '', signal), file.size));
    } catch (error) {
      set(stoppedBy(error, state));
    }
  }

  async function send(sent: Sent): Promise<string> {
    set({ phase: 'sending', doneBytes: 0 });
    if (file.size < PARTS_FROM_BYTES) return sendWhole(sent);
    id ??= await announceParts(sent);
    await sendParts(id, sent);
    return id;
  }

  const onOnline = () => state.isLost === true && resume();
  function resume() {
    if (state.phase === 'paused') void go();
  }
  window.addEventListener('online', onOnline);
  if (file.size > LIMIT.uploadInPartsMaxBytes) state = { phase: 'failed', doneBytes: 0, reason: TOO_LARGE };
  else void go();

  return {
    file,
    state: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    pause: () => run.abort(),
    resume,
    drop() {
      window.removeEventListener('online', onOnline);
      listeners.clear();
      run.abort();
    },
  };
}

/** Commits, and waits for the server's check: notified by a live event, polled where none arrives. */
async function committed(id: string, signal: AbortSignal): Promise<StoredFile> {
  let stored = await call(storedFileApi.commit, { params: { id } }, { signal, isSilent: true }).catch(
    (error: unknown) => {
      // Committed by an attempt whose answer was lost.
      if (error instanceof Problem && error.reason === 'STATE_CHANGED') return undefined;
      throw error;
    },
  );
  while (stored?.state !== 'ready' && stored?.state !== 'refused') {
    if (stored) await nextEvent(id, signal);
    stored = await call(storedFileApi.get, { params: { id } }, { signal, isSilent: true });
  }
  return stored;
}

function nextEvent(id: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = onLive((event) => event.kind === 'record' && event.stem === 'stored-file' && event.id === id && end());
    const timer = setTimeout(end, ASK_MS);
    signal.addEventListener('abort', end);
  });
}

function endOf(stored: StoredFile, doneBytes: number): UploadState {
  return stored.state === 'ready'
    ? { phase: 'ready', doneBytes, stored }
    : { phase: 'refused', doneBytes, stored, reason: stored.refusal ?? undefined };
}

/** Stopped by the person or the network, it can continue; refused by the server or the store, it cannot. */
function stoppedBy(error: unknown, { doneBytes }: UploadState): UploadState {
  // After signing in again, the upload continues where the session ended.
  const isOver = error instanceof Problem && error.kind === 'session';
  if (isCancelled(error) || isOver) return { phase: 'paused', doneBytes };
  const isLost =
    (error instanceof SendFailed && error.status === 0) || (error instanceof Problem && error.status === 0);
  if (isLost) return { phase: 'paused', doneBytes, isLost: true };
  return { phase: 'failed', doneBytes, reason: error instanceof Problem ? error.message : undefined };
}
