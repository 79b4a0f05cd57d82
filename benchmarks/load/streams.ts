import { request } from 'node:http';
import { median, percentile } from '../measure/statistics.ts';

export type StreamFigures = {
  readonly ended: number;
  /** From the model writing a word to the follower having it, in ms. */
  readonly lateness: { readonly p50: number; readonly p99: number };
};

/** Opens `count` followers of answers, spread over them, and reads each to its end. */
export async function followMany(
  origins: readonly string[],
  answers: readonly { readonly id: string; readonly token: string }[],
  count: number,
): Promise<StreamFigures> {
  const late: number[] = [];
  let ended = 0;
  const follow = (index: number) =>
    new Promise<void>((resolve) => {
      const { id, token } = answers[index % answers.length] as (typeof answers)[0];
      // Followers of one answer are spread over all servers, whoever writes it.
      const origin = origins[Math.floor(index / answers.length) % origins.length];
      const stream = request(`${origin}/api/chat/messages/${id}/events`, {
        headers: { authorization: `Bearer ${token}` },
        agent: false,
      });
      stream.once('response', (response) => {
        response.setEncoding('utf8');
        let fresh = false;
        response.on('data', (chunk: string) => {
          const now = Date.now();
          // Only what is new: the first delta brings all that had been written before.
          for (const [, text = ''] of chunk.matchAll(/event: delta\ndata: (.*)\n/g)) {
            const stamps = [...text.matchAll(/@(\d{13}) /g)].map(([, at]) => Number(at));
            if (fresh) late.push(...stamps.map((at) => now - at));
            fresh = true;
          }
          if (chunk.includes('event: end')) ended += 1;
        });
        response.once('close', resolve);
      });
      stream.once('error', () => resolve());
      stream.end();
    });
  await Promise.all(Array.from({ length: count }, (_, index) => follow(index)));
  return { ended, lateness: { p50: median(late), p99: percentile(late, 0.99) } };
}
