import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { hearOut } from './hear-out.ts';

const app = new Hono();
app.use(hearOut);
app.post('/kept', (c) => c.text('Kept'));
app.post('/refused', (c) => c.text('Please sign in.', 401));

/** A body of two pieces, the second of which comes once the first was taken. */
function slowBody(order: string[]) {
  const pieces = ['first', 'second'];
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) return controller.close();
        order.push(piece);
        controller.enqueue(new TextEncoder().encode(piece));
      },
    },
    { highWaterMark: 0 },
  );
}

async function send(path: string, length: string) {
  const order: string[] = [];
  const init = { method: 'POST', duplex: 'half', body: slowBody(order) };
  const headers = { 'content-length': length };
  const answer = await app.request(path, { ...init, headers });
  order.push(`answer ${answer.status}`);
  return order;
}

it('whoever is refused while sending is heard out, and gets the answer', async () => {
  expect(await send('/refused', '11')).toEqual(['first', 'second', 'answer 401']);
});

it('nobody waits for what is not refused, or for more than anybody should send', async () => {
  expect(await send('/kept', '11')).toEqual(['answer 200']);
  expect(await send('/refused', '900000000')).toEqual(['answer 401']);
});
