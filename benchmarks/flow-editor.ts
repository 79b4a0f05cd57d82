// How smoothly a step is dragged on a canvas of 200 steps, in Chromium: the time between two frames while the pointer
// moves once a frame. Wanted: at least 50 frames a second, which is 20 ms. Beside it, frames of the same page at rest.
// Run: node benchmarks/flow-editor.ts [moves=240]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from './measure/browser.ts';
import { startHub } from './measure/hub-process.ts';
import { machineLine } from './measure/machine.ts';
import { median, percentile, printTable } from './measure/statistics.ts';

const moves = Number(process.argv[2] ?? 240);
const steps = 200;
const wide = 10;

/** Steps in ten columns, one after another, all of them in sight. */
function largeGraph() {
  const nodes = Array.from({ length: steps }, (_, at) => ({
    ...(at === 0
      ? { id: 'start', type: 'trigger', trigger: 'manual' }
      : { id: `s${at}`, type: 'set', title: `Step ${at}`, values: { n: String(at) } }),
    position: { x: (at % wide) * 300, y: Math.floor(at / wide) * 130 },
  }));
  const edges = nodes.slice(1).map(({ id }, at) => ({ from: nodes[at]?.id, to: id }));
  return { nodes, edges };
}

async function openFlow(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/auth?mode=sign-up`);
  await page.getByLabel('Full Name').fill('Ada Example');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(`${origin}/modules`);
  const projectId = await page.evaluate(async (graph) => {
    const { access_token: token } = JSON.parse(localStorage.getItem('guildhall-session') ?? '{}');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'Large', graph });
    const answer = await fetch('/api/tools/flow.create', { method: 'POST', headers, body });
    return ((await answer.json()) as { output: { projectId: string } }).output.projectId;
  }, largeGraph());
  await page.goto(`${origin}/automation-workflows/flows/${projectId}`);
  await page.locator('.react-flow__node').first().waitFor();
}

/** Times in ms between frames; with a step, while it is dragged by a pointer that moves once a frame. */
const framesOf = (page: Page, count: number, isDragged: boolean) =>
  page.evaluate(
    async ({ count, isDragged }) => {
      const inside = (one: Element) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return x > 400 && x < 800 && y > 350 && y + height < 800 && width > 0;
      };
      const node = [...document.querySelectorAll('.react-flow__node')].find(inside);
      if (!node) throw new Error('No step is in sight');
      const { x, y } = node.getBoundingClientRect();
      const tell = (target: EventTarget, type: string, at: number) =>
        target.dispatchEvent(
          new MouseEvent(type, {
            ...{ bubbles: true, cancelable: true, view: window, button: 0 },
            ...{ buttons: type === 'mouseup' ? 0 : 1 },
            ...{ clientX: x + 10 + at, clientY: y + 10 + at / 2 },
          }),
        );
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
      const before = (node as HTMLElement).style.transform;
      if (isDragged) tell(node.querySelector('button') ?? node, 'mousedown', 0);
      const times: number[] = [];
      let last = await frame();
      for (let turn = 1; turn <= count; turn += 1) {
        if (isDragged) tell(window, 'mousemove', 60 * Math.sin(turn / 12) + 5);
        const now = await frame();
        times.push(now - last);
        last = now;
      }
      const hasMoved = (node as HTMLElement).style.transform !== before;
      if (isDragged) tell(window, 'mouseup', 0);
      if (isDragged && !hasMoved) throw new Error('The step did not move');
      return { times, drawn: document.querySelectorAll('.react-flow__node').length };
    },
    { count, isDragged },
  );

const folder = await mkdtemp(join(tmpdir(), 'gh-bench-'));
const hub = await startHub(folder);
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(120_000);
  await openFlow(page, hub.origin);
  console.log(`A flow of ${steps} steps, ${moves} frames, ${machineLine()}\n`);
  const rows: string[][] = [];
  const add = (what: string, { times, drawn }: Awaited<ReturnType<typeof framesOf>>) => {
    const mean = times.reduce((sum, each) => sum + each, 0) / times.length;
    const figures = [median(times), percentile(times, 0.95)].map((each) => each.toFixed(1));
    rows.push([what, String(drawn), (1000 / mean).toFixed(1), ...figures]);
  };
  await framesOf(page, 60, true);
  add('at rest', await framesOf(page, moves, false));
  add('a step is dragged', await framesOf(page, moves, true));
  printTable(['What', 'Steps drawn', 'Frames a second', 'p50, ms', 'p95, ms'], rows);
} finally {
  await browser.close();
  await hub.stop();
  await rm(folder, { recursive: true, force: true });
}
