import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { ChartKind } from '#kernel/figures/chart/chart-kinds.ts';
import { screen } from '#kernel/figures/chart/chart-parts.ts';
import { drawChart } from '#kernel/figures/chart/draw-chart.ts';
import type { Note } from '#kernel/figures/chart/draw-plot.ts';
import type { Answer } from './use-figures.ts';

type Props = {
  readonly answer: Answer;
  readonly kind: ChartKind;
  readonly title: string;
  /** Pixels. */
  readonly height: number;
  readonly notes?: readonly Note[];
  /** Gets the row and the column of the figure that was pressed. */
  readonly onOpen: (row: number, column: string) => void;
};

/** The colours of series: told apart without colour vision, by 3:1 from the ground, light and dark. */
const colours =
  '[--chart-1:#0072b2] [--chart-2:#c75000] [--chart-3:#007a5a] [--chart-4:#b0568f] [--chart-5:#8a6a00] [--chart-6:#3f7fa6] dark:[--chart-1:#56b4e9] dark:[--chart-2:#f08a3c] dark:[--chart-3:#2fc79a] dark:[--chart-4:#e09cc8] dark:[--chart-5:#e6c229] dark:[--chart-6:#9ccbe8]';

/** A chart as wide as its place. Its figures open by pointer here, and by keyboard in the table beside it. */
export function ChartView({ answer, kind, title, height, notes = [], onOpen }: Props) {
  const [ref, width] = useWidth();
  const id = useId().replace(/\W/g, '');
  const { columns, rows, query } = answer;
  const svg = drawChart(
    { title, kind, columns, rows, query, notes },
    { width, height, palette: screen, id, isUntitled: true, opens: true },
  );
  const open = ({ target }: MouseEvent) => {
    const mark = (target as Element).closest<SVGElement>('[data-row]');
    const { row, column } = mark?.dataset ?? {};
    if (row !== undefined && column) onOpen(Number(row), column);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table has a button for each figure
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table has a button for each figure
    <div
      ref={ref}
      className={`min-w-0 overflow-hidden ${colours}`}
      style={{ height }}
      onClick={open}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, in which all words are escaped
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

/** The width of an element in whole pixels, as long as it is on the screen. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setWidth(Math.max(240, Math.floor(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
