import { AppError } from '#kernel/errors.ts';
import { showBytes } from '#kernel/text/show-bytes.ts';

/** A download that failed, said in one sentence at the field of its address. */
export const downloadFailure = (message: string, status = 502): AppError =>
  new AppError('download_failed', status, message, { field: 'address' });

/** What a full disk lacks: bytes, 0 where nobody knows, and whether another try goes on where this one ended. */
type Lack = { readonly need?: number; readonly goesOn?: boolean };

const lacking = ({ need = 0, goesOn = true }: Lack, remedy: string) => {
  const more = need > 0 ? `${showBytes(need)} more are needed` : 'more is needed';
  const next = goesOn ? 'it goes on where it stopped' : 'it begins anew then';
  return `${more}. ${remedy}, and try again; ${next}.`;
};

/** A disk without room for the rest of a model. */
export const noRoom = (lack: Lack): AppError =>
  downloadFailure(`There is no room for this model: ${lacking(lack, 'Free some')}`, 507);

/** Waits for something that is written to the disk. Throws 507 where it is full, 500 where it cannot be written. */
export async function storing<T>(writing: Promise<T>, lack: Lack = {}): Promise<T> {
  try {
    return await writing;
  } catch (cause) {
    const { code = 'unknown fault' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw noRoom(lack);
    if (code === 'EDQUOT')
      throw downloadFailure(
        `The hub’s account has used up its share of this disk: ${lacking(lack, 'Free some, or have the share raised')}`,
        507,
      );
    throw downloadFailure(
      `The model cannot be written to its folder (${code}). Look whether the hub may write there, and try again.`,
      500,
    );
  }
}
