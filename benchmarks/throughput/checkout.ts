import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { clientOf, type HubClient } from './hub-client.ts';

type Placed = { id: string };

/** Places guest orders side by side and returns how many a second. `paid` ones are settled by the admin. */
export async function sellMany(
  origin: string,
  prompt: string,
  { orders, clients, admin }: { orders: number; clients: number; admin?: HubClient },
): Promise<number> {
  const guest = clientOf(origin, {});
  const quote = await guest.post<{ total: number }>('/api/checkout/quote', { prompts: [prompt] });
  let left = orders;
  const begun = performance.now();
  const client = async () => {
    while (left-- > 0) {
      const placed = await guest.post<Placed>('/api/checkout/orders', {
        ...{ prompts: [prompt], email: `${randomUUID()}@example.org` },
        ...{ waiver: true, expectedTotal: quote.total, attempt: randomUUID() },
      });
      if (!admin) continue;
      const paid = { amount: quote.total, method: 'Bank', note: 'benchmark' };
      await admin.post(`/api/checkout/admin/orders/${placed.id}/paid`, paid);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return orders / ((performance.now() - begun) / 1000);
}

/**
 * The floor: orders a second when a bare transaction writes as many rows as ours does for a sale (order,
 * line, payment, entitlement, four postings, receipt, mail), each commit on disk.
 */
export async function commitMany(pool: pg.Pool, orders: number, clients: number): Promise<number> {
  await pool.query(
    'create table if not exists bare_sales (id uuid, kind text, amount bigint, data jsonb)',
  );
  let left = orders;
  const begun = performance.now();
  const client = async () => {
    while (left-- > 0) {
      const connection = await pool.connect();
      await connection.query('begin');
      for (let row = 0; row < 10; row += 1) {
        await connection.query('insert into bare_sales values ($1, $2, $3, $4)', [
          ...[randomUUID(), 'row', 999, { title: 'A prompt', email: 'buyer@example.org' }],
        ]);
      }
      await connection.query('commit');
      connection.release();
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const rate = orders / ((performance.now() - begun) / 1000);
  await pool.query('drop table bare_sales');
  return rate;
}
