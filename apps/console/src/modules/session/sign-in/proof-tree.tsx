/** The drawing behind the sign-in page, a Merkle tree: records at the bottom, joined pairwise up to one root. */
export function ProofTree() {
  const levels = [8, 4, 2, 1];
  const nodes = levels.flatMap((count, level) =>
    Array.from({ length: count }, (_, index) => ({ level, index, x: xOf(count, index), y: yOf(level) })),
  );
  const edges = nodes
    .filter((node) => node.level < levels.length - 1)
    .map((node) => ({ ...node, toX: xOf(levels[node.level + 1] ?? 1, node.index >> 1), toY: yOf(node.level + 1) }));
  return (
    <svg className="proof-tree" viewBox="0 0 640 400" aria-hidden="true" focusable="false">
      {edges.map((edge) => (
        <path
          key={`${edge.level}-${edge.index}`}
          className={isProven(edge) ? 'proven' : undefined}
          d={`M${edge.x} ${edge.y}V${(edge.y + edge.toY) / 2}H${edge.toX}V${edge.toY}`}
        />
      ))}
      {nodes.map((node) => (
        <circle
          key={`${node.level}-${node.index}`}
          className={isProven(node) ? 'proven' : undefined}
          cx={node.x}
          cy={node.y}
          r={node.level === 3 ? 8 : 5}
        />
      ))}
    </svg>
  );
}

/** The path of one record to the root is highlighted. */
const PROVEN_LEAF = 5;
const isProven = ({ level, index }: { level: number; index: number }) => index === PROVEN_LEAF >> level;

const xOf = (count: number, index: number) => (640 / count) * (index + 0.5);
const yOf = (level: number) => 370 - level * 110;
