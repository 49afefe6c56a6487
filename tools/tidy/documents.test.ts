import { posix } from 'node:path';
import { describe, it } from 'vitest';
import { allFiles, breach, expectNone, filesLike, has, hasFolder, lineAt, textOf } from './repository.ts';

const DOCUMENTS = /^(AGENTS|CONTRIBUTING|SECURITY|README[^/]*)\.md$|^docs\/.*\.md$/;

/** A path begins with one of these folders, or names a file at the root; other text in backticks is code. */
const FOLDERS = ['apps/', 'packages/', 'tools/', 'docs/', 'e2e/', '.ci/', '.github/'];

/** `<stem>`, `…`, `NNNN` and `*` stand for many names: such a path is a pattern. */
const PATTERN = /[<>…{}*]|NNNN/;

const scripts = () => {
  const { scripts: known } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  return new Set(Object.keys(known));
};

describe('documents', () => {
  it('name only paths that exist', () => {
    expectNone(
      filesLike(DOCUMENTS).flatMap((file) =>
        inlineCode(file)
          .filter(({ text }) => isPath(text) && !exists(text))
          .map(({ text, line }) => breach(file, line, `names ${text}, which does not exist: correct or strike it`)),
      ),
    );
  });

  it('link only to files that exist', () => {
    expectNone(
      filesLike(DOCUMENTS).flatMap((file) =>
        [...textOf(file).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)]
          .map((match) => ({
            target: posix.join(posix.dirname(file), match[1] ?? ''),
            line: lineAt(file, match.index),
          }))
          .filter(({ target }) => !exists(target))
          .map(({ target, line }) => breach(file, line, `links to ${target}, which does not exist`)),
      ),
    );
  });

  it('name only npm scripts that exist', () => {
    const known = scripts();
    expectNone(
      filesLike(DOCUMENTS).flatMap((file) =>
        [...textOf(file).matchAll(/\bnpm (?:run ([\w:-]+)|(test|start))\b/g)]
          .filter((match) => !known.has(match[1] ?? match[2] ?? ''))
          .map((match) =>
            breach(file, lineAt(file, match.index), `names '${match[0]}', which package.json does not have`),
          ),
      ),
    );
  });
});

function inlineCode(file: string) {
  const text = textOf(file).replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '));
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap((match) =>
    (match[1] ?? '')
      .split(/\s+/)
      .map((word) => ({ text: word.replace(/[,:;]$/, ''), line: lineAt(file, match.index) })),
  );
}

function isPath(text: string): boolean {
  if (PATTERN.test(text)) return false;
  return FOLDERS.some((folder) => text.startsWith(folder)) || /^[\w.-]+\.(md|json|ya?ml)$/.test(text);
}

/** A bare file name may be a file deeper down; a path may end in a line number. */
function exists(text: string): boolean {
  const path = text.replace(/:\d+$/, '').replace(/\/$/, '');
  return has(path) || hasFolder(path) || (!path.includes('/') && allFiles().some((file) => file.endsWith(`/${path}`)));
}
