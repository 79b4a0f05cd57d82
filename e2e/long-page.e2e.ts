import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Journey, startJourney } from './harness.ts';

/** Blocks of the page, all in one column: as many as people complained about elsewhere. */
const many = 150;

let journey: Journey;
let projectId: string;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
  const offer = 'Bread on Fridays';
  const order = { goal: 'wait-list', offer, audience: 'neighbours', action: 'Join' };
  ({ projectId } = await call<{ projectId: string }>('page.draft', order));
  const slot = Array.from({ length: many }, (_, at) => ({
    ...{ id: `t${at + 1}`, type: 'text', props: { markdown: `Loaf number ${at + 1}.` } },
  }));
  const columns = { id: 'c', type: 'columns', props: { count: 2 }, slots: { 1: slot, 2: [] } };
  const page = { title: 'Loaves', description: 'All of them', language: 'en', blocks: [columns] };
  await call('page.set', { projectId, page });
});
afterAll(() => journey.close());

async function call<T>(tool: string, input: object): Promise<T> {
  const answer = await ask(`/api/tools/${tool}`, input);
  return (answer as { output: T }).output;
}

const ask = (path: string, json?: object): Promise<unknown> =>
  journey.page.evaluate(
    async ([to, body]) => {
      const { access_token: token } = JSON.parse(localStorage.getItem('guildhall-session') ?? '{}');
      const answer = await fetch(to as string, {
        ...(body && { method: 'POST', body: body as string }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    [path, json && JSON.stringify(json)],
  );

/** Numbers of the loaves, as they are saved. */
async function saved(): Promise<number[]> {
  type Held = { blocks: { slots: Record<string, { props: { markdown: string } }[]> }[] };
  const { parts } = (await ask(`/api/projects/${projectId}`)) as {
    parts: { page: { body: Held } };
  };
  const [columns] = parts.page.body.blocks;
  return (columns?.slots[1] ?? []).map(({ props }) => Number(/\d+/.exec(props.markdown)?.[0]));
}

it('with 150 blocks in one column has one of them moved by the mouse, the others in their order', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/landing-page-builder/pages/${projectId}`);
  await page.getByRole('button', { name: 'Sections and look' }).click();
  const canvas = page.frameLocator('iframe[title="Preview of the page"]');
  const loaf = (number: number) => canvas.getByText(`Loaf number ${number}.`, { exact: true });
  await loaf(2).waitFor();
  const centre = async (number: number) => {
    const box = await loaf(number).boundingBox();
    if (!box) throw new Error(`Loaf ${number} is not there.`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const from = await centre(2);
  const to = await centre(5);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0], from[1] + 8, { steps: 4 });
  await page.mouse.move(to[0], to[1] + 4, { steps: 12 });
  await page.mouse.up();
  await expect.poll(saved).not.toEqual(Array.from({ length: many }, (_, at) => at + 1));
  const order = await saved();
  expect(order).toHaveLength(many);
  expect(order.filter((number) => number !== 2)).toEqual(
    Array.from({ length: many }, (_, at) => at + 1).filter((number) => number !== 2),
  );
  expect(order.indexOf(2)).toBeGreaterThan(1);
  // And back by the key that everybody knows.
  await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(saved).toEqual(Array.from({ length: many }, (_, at) => at + 1));
  expect(journey.problems).toEqual([]);
});
