import { fileURLToPath } from 'node:url';
import { buildCommand } from './command-file.ts';

await buildCommand(fileURLToPath(new URL('../dist/nota-verify', import.meta.url)));
