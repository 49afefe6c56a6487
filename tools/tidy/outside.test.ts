import { describe, it } from 'vitest';
import { breach, expectNone, lineAt, parsed, sources, visit } from './repository.ts';

interface Node {
  readonly type: string;
  readonly start: number;
}

interface Reach {
  readonly says: string;
  readonly instead: string;
  /** The only files that may do this. */
  readonly allowed: RegExp;
  readonly finds: (node: Node) => boolean;
}

/** Code that may wait for time to pass: tests, fixtures, and tools. */
const UNPROMISED = String.raw`\.(test|e2e)\.tsx?$|\.fixtures\.ts$|/testing/|^tools/|^e2e/`;

const REACHES: readonly Reach[] = [
  {
    says: 'process.env is read in platform/config.ts alone',
    instead: 'add a field with a sentence to configSchema and take it from the config',
    // Whether this is a build machine is no setting of the product.
    allowed: /^apps\/server\/src\/platform\/config\.ts$|^tools\/(check|test)\.ts$/,
    finds: (node) => isMember(node, ['process'], 'env') || takesApart(node, 'process', 'env'),
  },
  {
    says: 'the network is reached from kit/call/api.ts and adapters alone',
    instead: 'call the endpoint through kit/call/api.ts, or write an adapter named <stem>.http.ts',
    allowed: new RegExp(String.raw`^apps/console/src/kit/call/api\.ts$|\.http\.ts$|${UNPROMISED}`),
    finds: (node) =>
      isNamed(calleeOf(node), 'fetch') || isMember(calleeOf(node), ['globalThis', 'window', 'self'], 'fetch'),
  },
  {
    says: 'the time of day is read in platform/clock.ts and kit/time.ts alone',
    instead: 'take the time or the clock as an argument',
    allowed: new RegExp(
      String.raw`^apps/(server/src/platform/clock|console/src/kit/time)\.ts$|^packages/client/src/unix-seconds\.ts$|${UNPROMISED}`,
    ),
    finds: (node) =>
      isMember(calleeOf(node), ['Date'], 'now') ||
      (hasNoArguments(node) && (isNamed(calleeOf(node), 'Date') || isNamed(calleeOf(node), 'dayjs'))),
  },
  {
    says: 'rules and lifecycles know no chance and no time',
    instead: 'take the value as an argument',
    allowed: /^(?!.*\.(rules|lifecycle)\.ts$)/,
    finds: (node) => isMember(node, ['Math'], 'random') || isMember(node, ['crypto', 'performance']),
  },
];

describe('the world outside', () => {
  it.each(REACHES)('$says', ({ says, instead, allowed, finds }) => {
    const files = sources().filter((file) => !allowed.test(file));
    expectNone(files.flatMap((file) => linesOf(file, finds).map((line) => breach(file, line, `${says}; ${instead}`))));
  });

  it('nothing imports the environment from node:process by name', () => {
    const takers = sources().flatMap((file) =>
      parsed(file)
        .module.staticImports.filter((one) => /^(node:)?process$/.test(one.moduleRequest.value))
        .filter((one) => one.entries.some((entry) => entry.importName.name === 'env'))
        .map((one) => breach(file, lineAt(file, one.start), 'imports env: take the value from platform/config.ts')),
    );
    expectNone(takers);
  });
});

function linesOf(file: string, finds: Reach['finds']): number[] {
  const lines = new Set<number>();
  const look = (node: Node) => void (finds(node) && lines.add(lineAt(file, node.start)));
  visit(file, { CallExpression: look, NewExpression: look, MemberExpression: look, VariableDeclarator: look });
  return [...lines];
}

const calleeOf = (node: Node) => (node as { callee?: Node }).callee;
const hasNoArguments = (node: Node) => (node as { arguments?: unknown[] }).arguments?.length === 0;

const isNamed = (node: Node | undefined, name: string) =>
  node?.type === 'Identifier' && (node as Node & { name?: string }).name === name;

function isMember(node: Node | undefined, objects: readonly string[], property?: string): boolean {
  if (node?.type !== 'MemberExpression') return false;
  const member = node as Node & { object: Node; property: Node & { value?: unknown } };
  const isIt = property === undefined || isNamed(member.property, property) || member.property.value === property;
  return isIt && objects.some((object) => isNamed(member.object, object));
}

/** `const { env } = process` is another form of the same access. */
function takesApart(node: Node, object: string, property: string): boolean {
  if (node.type !== 'VariableDeclarator') return false;
  const { id, init } = node as Node & { id: Node & { properties?: { key?: Node }[] }; init: Node | null };
  return isNamed(init ?? undefined, object) && (id.properties ?? []).some(({ key }) => isNamed(key, property));
}
