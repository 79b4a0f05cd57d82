import type { FlowGraph } from '#kernel/flow/node-set.ts';

/** A graph as a small drawing: a line of boxes for each layer of its steps. */
export function GraphSketch({ graph }: { graph: FlowGraph }) {
  const rows = layersOf(graph);
  const at = new Map(
    rows.flatMap((row, y) =>
      row.map((id, x) => [id, { x: 40 + (x - (row.length - 1) / 2) * 28, y: 6 + y * 17 }] as const),
    ),
  );
  const height = rows.length * 17 - 4;
  return (
    <svg
      viewBox={`0 0 80 ${height}`}
      width={80}
      height={height}
      className="max-h-24 shrink-0"
      aria-hidden="true"
    >
      {graph.edges.map(({ from, to, out }) => {
        const [a, b] = [at.get(from), at.get(to)];
        return a && b ? (
          <line
            key={`${from} ${out} ${to}`}
            x1={a.x}
            y1={a.y}
            x2={b.x}
            y2={b.y}
            stroke="var(--muted)"
          />
        ) : null;
      })}
      {graph.nodes.map(({ id, type }) => {
        const point = at.get(id);
        return point ? (
          <rect
            key={id}
            x={point.x - 12}
            y={point.y - 5}
            width={24}
            height={10}
            rx={3}
            fill={type === 'trigger' ? 'var(--gold)' : 'var(--accent)'}
          />
        ) : null;
      })}
    </svg>
  );
}

/** Ids of steps by how far they are from the start. */
function layersOf({ nodes, edges }: FlowGraph): string[][] {
  const depth = new Map<string, number>();
  const open = nodes[0] ? [{ id: nodes[0].id, at: 0 }] : [];
  for (let next = open.shift(); next; next = open.shift()) {
    const { id, at } = next;
    if (depth.has(id)) continue;
    depth.set(id, at);
    for (const { from, to } of edges) if (from === id) open.push({ id: to, at: at + 1 });
  }
  const rows: string[][] = [];
  for (const [id, at] of depth) rows[at] = [...(rows[at] ?? []), id];
  return rows;
}
