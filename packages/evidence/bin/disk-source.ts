import { open, readdir, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { ByteSource } from '../src/package/byte-source.ts';
import type { PackageInput } from '../src/verify/loaded-package.ts';
import { UsageProblem } from './command-line.ts';

/** Files that were opened for reading, to be closed at the end. */
export class Disk {
  readonly #open: FileHandle[] = [];

  async file(path: string): Promise<ByteSource> {
    try {
      const handle = await open(path, 'r');
      this.#open.push(handle);
      const { size } = await handle.stat();
      return { size, read: (start, end) => readExactly(handle, path, start, Math.min(end, size)) };
    } catch (error) {
      throw new UsageProblem(`${path}: ${(error as Error).message}`);
    }
  }

  /** A package, or the folder that one was unpacked into. */
  async package(path: string): Promise<PackageInput> {
    const found = await stat(path).catch((error: Error) => {
      throw new UsageProblem(`${path}: ${error.message}`);
    });
    if (!found.isDirectory()) return this.file(path);
    const parts = new Map<string, ByteSource>();
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const full = join(entry.parentPath, entry.name);
      parts.set(full.slice(join(path, '/').length).replaceAll('\\', '/'), await this.file(full));
    }
    return parts;
  }

  async close(): Promise<void> {
    await Promise.all(this.#open.map((handle) => handle.close()));
  }
}

async function readExactly(handle: FileHandle, path: string, start: number, end: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - start);
  for (let at = 0; at < bytes.length;) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, start + at);
    if (bytesRead === 0) throw new UsageProblem(`${path} became shorter while it was read`);
    at += bytesRead;
  }
  return bytes;
}
