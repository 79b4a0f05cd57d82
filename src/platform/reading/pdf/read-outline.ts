import type { getDocumentProxy } from 'unpdf';
import type { Heading } from '../reading-types.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Entry = Awaited<ReturnType<Pdf['getOutline']>>[number];

/** Entries of one outline. */
const most = 500;
const deepest = 6;

/** The outline that a PDF carries, in its order; entries that lead to no page of it are left out. */
export async function readOutline(pdf: Pdf): Promise<Heading[]> {
  const found: Heading[] = [];
  const walk = async (entries: readonly Entry[], level: number): Promise<void> => {
    for (const { title, dest, items } of entries) {
      if (found.length >= most) return;
      const page = await pageOf(pdf, dest).catch(() => undefined);
      if (page && title.trim()) found.push({ title: title.trim().slice(0, 200), level, page });
      if (items.length > 0 && level < deepest) await walk(items, level + 1);
    }
  };
  await walk((await pdf.getOutline()) ?? [], 1);
  return found;
}

async function pageOf(pdf: Pdf, dest: Entry['dest']): Promise<number | undefined> {
  const target = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  const [page] = (target ?? []) as unknown[];
  if (typeof page === 'number') return page + 1;
  return page ? (await pdf.getPageIndex(page as never)) + 1 : undefined;
}
