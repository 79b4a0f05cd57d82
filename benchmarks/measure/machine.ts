import { cpus, loadavg, totalmem } from 'node:os';

/** One line that says when and on what a figure was measured; it heads every report. */
export function machineLine(): string {
  const all = cpus();
  const gib = (totalmem() / 2 ** 30).toFixed(0);
  const load = loadavg()[0]?.toFixed(1);
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${all.length} × ${all[0]?.model.trim()}, ${gib} GiB, Node ${process.versions.node}, load ${load} at start`;
}
