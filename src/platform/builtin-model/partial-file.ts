import { readFile, rm, stat, writeFile } from 'node:fs/promises';

/** What there is of a file that is being fetched. */
export type PartialFile = {
  /** Its bytes. */
  readonly have: number;
  /** By which its server knows whether its file is still the same; empty where nobody can tell. */
  readonly mark: string;
};

const markPath = (part: string) => `${part}.tag`;

/** What there is at this path; nothing where it never began. */
export async function readPart(part: string): Promise<PartialFile> {
  const found = await stat(part).catch(() => undefined);
  const mark = await readFile(markPath(part), 'utf8').catch(() => '');
  return { have: found?.size ?? 0, mark };
}

/** Begins anew. The old bytes go first: with the mark of another file they would be taken for its own. */
export async function beginPart(part: string, mark: string): Promise<void> {
  await rm(part, { force: true });
  await writeFile(markPath(part), mark);
}

/** Takes away what there is, with its mark. */
export async function forgetPart(part: string): Promise<void> {
  for (const path of [part, markPath(part)]) await rm(path, { force: true });
}
