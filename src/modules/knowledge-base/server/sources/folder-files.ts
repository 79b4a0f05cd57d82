import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { AppError, badInput } from '#kernel/errors.ts';

export type FolderFile = {
  /** Its path below the folder, with slashes. */
  readonly key: string;
  readonly path: string;
  readonly size: number;
  /** Changes when the file does. */
  readonly mark: string;
};

/** Files of one folder, and how deep it is looked into. */
const most = 5000;
const deepest = 12;

/**
 * The folder at a path below the one that the operator opened. Throws 409 when none is open, 400 for a path that
 * leads out of it, links included, and 422 when it is not there.
 */
export async function folderBelow(root: string | undefined, path: string): Promise<string> {
  if (!root)
    throw new AppError('conflict', 409, 'No folder is open on this server. See KNOWLEDGE_FOLDER.');
  try {
    const top = await realpath(resolve(root));
    const folder = await realpath(resolve(top, path));
    if (folder !== top && !folder.startsWith(`${top}${sep}`))
      throw badInput('This path leads out of the open folder.', 'address');
    if (!(await stat(folder)).isDirectory()) throw badInput('This is no folder.', 'address');
    return folder;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unreadable', 422, 'This folder is not there.', { field: 'address' });
  }
}

/** Its files in the order of their paths; hidden ones and links are left out. */
export async function filesIn(
  folder: string,
): Promise<{ readonly files: FolderFile[]; readonly isCut: boolean }> {
  const files: FolderFile[] = [];
  const visit = async (at: string, depth: number): Promise<boolean> => {
    const entries = await readdir(at, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.')) continue;
      const path = join(at, entry.name);
      if (entry.isDirectory() && depth < deepest && !(await visit(path, depth + 1))) return false;
      if (!entry.isFile()) continue;
      if (files.length >= most) return false;
      const { size, mtimeMs } = await stat(path);
      const key = relative(folder, path).split(sep).join('/').slice(0, 1000).toWellFormed();
      files.push({ key, path, size, mark: `${size}:${Math.round(mtimeMs)}` });
    }
    return true;
  };
  const isWhole = await visit(folder, 0);
  return { files, isCut: !isWhole };
}
