import { createHash } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import { type Chart, chartsSvg } from '#kernel/figures/chart/draw-chart.ts';
import { columnName, valueText } from '#kernel/figures/figure-words.ts';
import { askFigures, type Figures } from '#platform/figures/ask-figures.ts';
import { outlineLetters } from '#platform/pictures/outline-letters.ts';
import type { Platform } from '#platform/platform.ts';
import { encodeDrawing } from '#platform/scene/encode-drawing.ts';
import type { ShareBlock } from '#platform/shares/share-blocks.ts';
import type { Board } from '../../board-schema.ts';
import { queryOfTile } from '../../board-time.ts';
import { askingAs } from './asking-as.ts';

/** Rows of a chart that are told below it. */
const mostTold = 100;
const [width, height] = [960, 540];

/**
 * A dashboard as it is now for whoever holds a link to it: with the figures that whoever shared it sees. What they
 * may not see any more is said instead.
 */
export async function shareBlocksOf(
  platform: Platform,
  { user_id: userId }: { readonly user_id: string },
  board: Board,
): Promise<ShareBlock[]> {
  const user = await askingAs(platform.db, userId);
  const charts: Chart[] = [];
  const told: ShareBlock[] = [];
  await platform.events.flush();
  for (const tile of board.tiles) {
    try {
      const query = queryOfTile(board, tile, platform.now());
      const figures = await askFigures(platform.db, user, query, platform.now());
      const { columns, rows, sentence } = figures;
      charts.push({
        title: tile.title || sentence,
        kind: tile.kind,
        columns,
        rows,
        query: figures.query,
      });
      told.push(
        { heading: tile.title || sentence },
        { text: sentence },
        { facts: factsOf(figures) },
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      told.push({ heading: tile.title || 'A chart' }, { text: error.message });
    }
  }
  return charts.length > 0 ? [{ drawn: pictureOf(charts) }, ...told] : told;
}

function pictureOf(charts: readonly Chart[]) {
  const svg = chartsSvg(charts);
  return {
    key: createHash('sha256').update(svg).digest('hex').slice(0, 32),
    draw: () =>
      encodeDrawing(
        outlineLetters(svg),
        { width, height: height * charts.length },
        { format: 'webp', width },
      ),
  };
}

function factsOf({ columns, rows, query }: Figures): (readonly [string, string])[] {
  const figures = columns.filter(({ type }) => type === 'number' || type === 'list');
  const keys = columns.filter((column) => !figures.includes(column));
  return rows.slice(0, mostTold).map((row) => {
    const name = keys.map((key) => String(row[key.name] ?? '–')).join(' · ');
    const values = figures.map(
      (one) => `${columnName(one.name)} ${valueText(query, one.name, row[one.name], row.currency)}`,
    );
    return [name || 'All', values.join(', ')];
  });
}
