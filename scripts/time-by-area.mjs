import { relative, sep } from 'node:path';

/** The part of the tree that a test file belongs to, such as `modules/checkout` or `e2e`. */
export function areaOf(path) {
  const [top, part, name, ...rest] = path.split(sep);
  if (top !== 'src') return top;
  const isDivided = (part === 'modules' || part === 'platform') && rest.length > 0;
  return isDivided ? `${part}/${name}` : part;
}

/** Seconds of each area in a Vitest report, as lines, the longest first. Files that ran at once count each. */
export function timeByArea(report, root) {
  const areas = new Map();
  for (const { name, startTime, endTime } of report.testResults) {
    const area = areaOf(relative(root, name));
    const { seconds, files } = areas.get(area) ?? { seconds: 0, files: 0 };
    areas.set(area, { seconds: seconds + (endTime - startTime) / 1000, files: files + 1 });
  }
  return [...areas]
    .toSorted(([, a], [, b]) => b.seconds - a.seconds)
    .map(([area, { seconds, files }]) => {
      const count = `${files} file${files === 1 ? '' : 's'}`;
      return `${seconds.toFixed(1).padStart(8)} s  ${area} (${count})`;
    });
}
