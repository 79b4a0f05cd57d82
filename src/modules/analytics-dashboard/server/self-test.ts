import { chartsSvg } from '#kernel/figures/chart/draw-chart.ts';
import { figureQuerySchema } from '#kernel/figures/figure-query.ts';
import { askFigures } from '#platform/figures/ask-figures.ts';
import type { SelfTest } from '#platform/health/self-tests.ts';

export const selfTest: SelfTest = {
  title: 'Counts the jobs of a day and draws them',
  async run({ platform }) {
    const now = platform.now();
    const query = figureQuerySchema.parse({ source: { hub: 'jobs' }, by: ['status'] });
    const nobody = { id: '00000000-0000-7000-8000-000000000000', isAdmin: false };
    const { sentence, columns, rows } = await askFigures(platform.db, nobody, query, now);
    if (rows.length > 0) throw new Error('Nobody has jobs, and some were counted.');
    const row = { status: 'done', count: 7 };
    const svg = chartsSvg([{ title: sentence, columns, rows: [row], query }]);
    if (!svg.includes('done: count 7')) throw new Error('The chart does not say its number.');
    return 'counted and drawn';
  },
};
