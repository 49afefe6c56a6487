import { fileURLToPath } from 'node:url';
import { buildClient } from './one-file.ts';

await buildClient(fileURLToPath(new URL('../dist', import.meta.url)));
