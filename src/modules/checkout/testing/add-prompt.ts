import { sql } from '#platform/db/sql.ts';
import type { TestHub } from '#platform/testing/test-hub.ts';

/** A sentence that only buyers may ever read. */
export const paidText = 'Quokkas juggle nineteen lanterns behind the observatory on Tuesdays.';

/** Puts a live prompt into the catalogue, with `paidText` at the end of its text; gives its id and slug. */
export async function addPrompt(
  { platform }: TestHub,
  title: string,
  price: number,
): Promise<{ id: string; slug: string }> {
  const filler = 'Act as an expert and answer in short, plain sentences. '.repeat(12);
  const fields = {
    Title: title,
    'Full Prompt': `${filler}${paidText}`,
    Price: price,
    Status: 'Live',
  };
  await platform.records.create(platform.db, 'Prompts', [fields], { typecast: true });
  const { rows } = await platform.db.execute<{ id: string; slug: string }>(
    sql`select id, slug from market_prompts where title = ${title}`,
  );
  if (!rows[0]) throw new Error('The prompt did not reach the catalogue');
  return rows[0];
}
