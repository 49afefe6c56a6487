import type { Plugin } from 'vite';

/**
 * Three parts of every zod schema that the console does not use: conversion to JSON schema, which the server does;
 * English messages for issues, because `issueText` has messages in the member's language; and compiled checks, which
 * need the `eval` that our content policy forbids, and even probe for it.
 */
const SCHEMAS = /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const JSON_SCHEMA = /zod[\\/]v4[\\/]core[\\/]to-json-schema\.js$/;
const ENGLISH = /zod[\\/]v4[\\/]locales[\\/]en\.js$/;

const CHECKS = /zod[\\/]v4[\\/]core[\\/]schemas\.js$/;

const COMPILING = 'const jit = !core.globalConfig.jitless;';
const DESCRIBING = /^ *inst\._zod\.processJSONSchema = .+;$/gm;

/** Without its two entry functions the rest of that file is unused, and the bundler drops it. */
const MAKERS = /export const (createToJSONSchemaMethod|createStandardJSONSchemaMethod) = /g;
const REFUSING = `export const $1 = () => () => { throw new Error('the console describes no schemas'); };
const $1Unused = `;

export function zodUnused(): Plugin {
  return {
    name: 'zod-unused',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [CHECKS, SCHEMAS, JSON_SCHEMA, ENGLISH] },
      handler(code, id) {
        if (ENGLISH.test(id)) return { code: 'export default () => ({ localeError: ({ code }) => code });', map: null };
        const shorter = shortened(code, id);
        if (shorter === code) this.error(`${id} is not what it was: look again at what of it may be left out`);
        return { code: shorter, map: null };
      },
    },
  };
}

function shortened(code: string, id: string): string {
  if (CHECKS.test(id)) return code.replace(COMPILING, 'const jit = false;');
  return SCHEMAS.test(id) ? code.replace(DESCRIBING, '') : code.replace(MAKERS, REFUSING);
}
