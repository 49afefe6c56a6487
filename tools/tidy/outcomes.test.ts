import { staffActionsOf, type Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import type { Message, Messages } from '@nota/contract/kit/messages.ts';
import { describe, expect, it } from 'vitest';
import { load } from './endpoints.ts';
import { messagesOf } from './message-paths.ts';
import { breach, expectNone, filesLike, isTest, lineAt, textOf, visit } from './repository.ts';

/**
 * The console confirms an action by its name and 成功. Where the name already says how it ended, that is nonsense,
 * as of 审核不通过: these have a sentence of their own.
 */
const SAYS_ITS_END = /(通过|驳回|退回|退回修改|知道了)$|^不予|已|，/;

type Node = { readonly type: string; readonly start: number };
interface Said {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** The record kinds whose actions pages offer by their table; the others have forms of their own, which the second rule reads. */
const offered = new Set(
  filesLike(/^apps\/console\/src\/.*\.tsx$/)
    .filter((file) => !isTest(file))
    .flatMap((file) => [...textOf(file).matchAll(/<LifecycleActions\b[^]*?\bstem="(?:[a-z-]+\.)?([a-z-]+)"/g)])
    .map(([, stem]) => stem),
);

const { catalogue } = (await load('apps/console/src/app/language/catalogue.ts')) as { catalogue: Messages };

describe('what is said after an action', () => {
  it('is a sentence of its own where a lifecycle calls the action by its outcome', async () => {
    const wanted: string[] = [];
    let asked = 0;
    for (const file of filesLike(/^packages\/contract\/src\/.*\.lifecycle\.ts$/)) {
      for (const [exported, value] of Object.entries(await load(file))) {
        if (!exported.endsWith('Lifecycle')) continue;
        const lifecycle = value as Lifecycle;
        const stem = lifecycle.name === 'approval-request' ? 'approval' : lifecycle.name;
        if (!offered.has(stem)) continue;
        const files = messagesOf(stem);
        const known: Messages[] = [];
        for (const one of files) known.push(...(Object.values(await load(one)) as Messages[]));
        for (const action of staffActionsOf(lifecycle)) {
          const label = known.map((one) => textAt(one, `action.${action}`)).find((text) => text !== undefined);
          if (label === undefined || !SAYS_ITS_END.test(label)) continue;
          asked += 1;
          if (known.some((one) => textAt(one, `done.${action}`) !== undefined)) continue;
          wanted.push(breach(files.at(-1) ?? file, 1, `would say ${label}成功: add a message done.${action}`));
        }
      }
    }
    expect(asked).toBeGreaterThan(15);
    expectNone(wanted);
  });

  it('is a sentence of its own where a form calls it by its outcome', () => {
    const said = filesLike(/^apps\/console\/src\/.*\.tsx?$/)
      .filter((file) => !isTest(file))
      .flatMap(saidIn);
    expect(said.length).toBeGreaterThan(60);
    expectNone(
      said
        .filter(({ text }) => SAYS_ITS_END.test(text))
        .map(({ file, line, text }) => breach(file, line, `would say ${text}成功: give it saysDone`)),
    );
  });
});

function textAt(messages: Messages | Message | undefined, path: string): string | undefined {
  let at: unknown = messages;
  for (const key of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[key];
  return Array.isArray(at) ? String(at[0]) : undefined;
}

/** The names that are confirmed by 成功: every `says` without a `saysDone` beside it, as far as its text is in the source. */
function saidIn(file: string): Said[] {
  if (!/\bsays\b/.test(textOf(file))) return [];
  const spaces: { readonly name: string; readonly space: string; readonly start: number }[] = [];
  const values = new Map<string, Node>();
  const found: Said[] = [];
  const objects: { readonly value: Node; readonly start: number }[] = [];
  visit(file, {
    VariableDeclarator: ({ id, init, start }) => {
      if (id.type !== 'Identifier' || !init) return;
      values.set(id.name, init);
      const [space] = argumentsTo('useMessages', init);
      if (space !== undefined) spaces.push({ name: id.name, space, start });
    },
    ObjectExpression: ({ properties }) => {
      const named = new Map(
        properties.flatMap((one) => (one.type === 'Property' ? [[keyOf(one.key), one.value]] : [])),
      );
      const value = named.get('says');
      if (value && !named.has('saysDone')) objects.push({ value, start: value.start });
    },
  });
  for (const { value, start } of objects) {
    const node = value.type === 'Identifier' ? values.get((value as Node & { name: string }).name) : value;
    for (const call of node ? callsIn(node) : []) {
      const space = spaces.findLast((one) => one.name === call.name && one.start < start)?.space;
      const text = space === undefined ? undefined : textAt(catalogue, `${space}.${call.key}`);
      if (text !== undefined) found.push({ file, line: lineAt(file, start), text });
    }
  }
  return found;
}

const keyOf = (key: Node) => (key as Node & { name?: string }).name ?? '';

function argumentsTo(callee: string, node: Node): string[] {
  return callsIn(node).flatMap(({ name, key }) => (name === callee ? [key] : []));
}

/** Calls with a text, wherever they are in an expression: `t('create')`, and both of `t(isLarge ? 'a' : 'b')`. */
function callsIn(node: Node): { readonly name: string; readonly key: string }[] {
  if (node.type === 'ConditionalExpression') {
    const { consequent, alternate } = node as Node & { consequent: Node; alternate: Node };
    return [...callsIn(consequent), ...callsIn(alternate)];
  }
  if (node.type !== 'CallExpression') return [];
  const { callee, arguments: given } = node as Node & { callee: Node; arguments: Node[] };
  return given
    .slice(0, 1)
    .flatMap(textsIn)
    .map((key) => ({ name: keyOf(callee), key }));
}

function textsIn(node: Node): string[] {
  if (node.type === 'ConditionalExpression') {
    const { consequent, alternate } = node as Node & { consequent: Node; alternate: Node };
    return [...textsIn(consequent), ...textsIn(alternate)];
  }
  const { value } = node as Node & { value?: unknown };
  return node.type === 'Literal' && typeof value === 'string' ? [value] : [];
}
