import { posix } from 'node:path';
import { lineAt, parsed } from './repository.ts';

/** A node of the syntax tree, with the properties used here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Call {
  readonly node: Node;
  readonly file: string;
  /** `fetch` of `fetch(…)`; the member's name of `store.put(…)`. */
  readonly name: string;
  /** The object of the member: `store` of `deps.store.put(…)`; empty for a plain call. */
  readonly owner: string;
}

interface Source {
  readonly file: string;
  readonly functions: ReadonlyMap<string, Node>;
  /** The origin of an imported name: `file name`. */
  readonly imported: ReadonlyMap<string, string>;
}

/** Other engines by the usual names of their clients, and their methods that send nothing. */
const ENGINES = new Set(['store', 'evidence', 'copy', 'redis', 'bank']);
const CHAIN = 'target';
const SILENT = new Set(['presignUpload', 'presignPart', 'close', 'disconnect', 'on', 'sign', 'signAgain']);

export interface EngineCall {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

/**
 * Calls of other engines in code that gets a transaction (`trx`) or is the body of one, directly or through named
 * functions, across files. It does not see calls through a function that was passed in or a method of an interface:
 * those are caught by `inside-transaction.ts` while tests run.
 */
export function engineCallsInTransactions(files: readonly string[]): EngineCall[] {
  const sources = files.map(readSource);
  const reaching = functionsThatReach(sources);
  return sources.flatMap(({ file, imported, functions }) => {
    const scopes = nodesIn(parsed(file).program as unknown as Node).filter(isTransactionWork);
    const found = new Map<number, EngineCall>();
    for (const call of scopes.flatMap((scope) => callsIn(file, scope))) {
      const known = call.owner === '' ? nameOf(call.name, file, { imported, functions }) : undefined;
      if (!isEngineCall(call) && !(known !== undefined && reaching.has(known))) continue;
      const what = call.owner === '' ? call.name : `${call.owner}.${call.name}`;
      found.set(call.node.start, { file, line: lineAt(file, call.node.start), what });
    }
    return [...found.values()];
  });
}

/** Extends the set of functions that call an engine by their callers, until nothing is added. */
function functionsThatReach(sources: readonly Source[]): ReadonlySet<string> {
  const reaching = new Set<string>();
  for (let before = -1; before !== reaching.size;) {
    before = reaching.size;
    for (const source of sources) {
      for (const [name, body] of source.functions) {
        const isReaching = callsIn(source.file, body).some(
          (call) =>
            isEngineCall(call) || (call.owner === '' && reaching.has(nameOf(call.name, source.file, source) ?? '')),
        );
        if (isReaching) reaching.add(`${source.file} ${name}`);
      }
      // An index re-exports what it imports.
      for (const [name, from] of source.imported) if (reaching.has(from)) reaching.add(`${source.file} ${name}`);
    }
  }
  return reaching;
}

function isEngineCall({ file, name, owner }: Call): boolean {
  if (owner === '') return name === 'fetch';
  const isClient = ENGINES.has(owner) || (owner === CHAIN && file.includes('/evidence/chain/'));
  return isClient && !SILENT.has(name);
}

function nameOf(name: string, file: string, { imported, functions }: Pick<Source, 'imported' | 'functions'>) {
  return imported.get(name) ?? (functions.has(name) ? `${file} ${name}` : undefined);
}

function readSource(file: string): Source {
  const { program, module } = parsed(file);
  const imported = new Map<string, string>();
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName, localName } of entries) {
      imported.set(localName.value, `${resolved(file, moduleRequest.value)} ${importName.name ?? ''}`);
    }
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName } of entries) {
      if (moduleRequest && exportName.name !== null) {
        imported.set(exportName.name, `${resolved(file, moduleRequest.value)} ${importName.name ?? ''}`);
      }
    }
  }
  const functions = new Map<string, Node>();
  for (const statement of program.body as unknown as readonly Node[]) {
    const declared = (statement['declaration'] ?? statement) as Node;
    const declarators = (declared['declarations'] ?? []) as readonly Node[];
    if (declared.type === 'FunctionDeclaration') functions.set((declared['id'] as { name: string }).name, declared);
    for (const one of declarators) {
      const id = one['id'] as Node;
      if (id.type === 'Identifier' && one['init']) functions.set(id['name'] as string, one['init'] as Node);
    }
  }
  return { file, functions, imported };
}

const resolved = (from: string, specifier: string) =>
  specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier;

/** A function with a parameter `trx`, plain or destructured, or the argument of `.transaction().execute(…)`. */
function isTransactionWork(node: Node): boolean {
  if (!/Function/.test(node.type) || !Array.isArray(node['params'])) return false;
  return (node['params'] as readonly Node[]).some((one) => {
    const param = one.type === 'AssignmentPattern' ? (one['left'] as Node) : one;
    if (param.type === 'Identifier') return param['name'] === 'trx';
    if (param.type !== 'ObjectPattern') return false;
    return (param['properties'] as readonly Node[]).some(
      ({ key }) => (key as { name?: string } | undefined)?.name === 'trx',
    );
  });
}

function callsIn(file: string, root: Node): Call[] {
  return nodesIn(root).flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const callee = node['callee'] as Node;
    if (callee.type === 'Identifier') return [{ node, file, name: callee['name'] as string, owner: '' }];
    if (callee.type !== 'MemberExpression') return [];
    const name = lastName(callee['property'] as Node);
    return name === '' ? [] : [{ node, file, name, owner: lastName(callee['object'] as Node) || '?' }];
  });
}

function lastName(node: Node): string {
  if (node.type === 'Identifier') return node['name'] as string;
  return node.type === 'MemberExpression' ? lastName(node['property'] as Node) : '';
}

const known = new WeakMap<Node, Node[]>();

function nodesIn(root: Node): Node[] {
  const before = known.get(root);
  if (before) return before;
  const nodes: Node[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (typeof value === 'object' && value !== null) {
      if (typeof (value as Node).type === 'string') nodes.push(value as Node);
      for (const part of Object.values(value)) walk(part);
    }
  };
  walk(root);
  known.set(root, nodes);
  return nodes;
}
