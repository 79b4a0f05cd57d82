import { AppError } from '#kernel/errors.ts';

/** A file that is damaged, locked or not what it says; the sentence says which. */
export const unreadable = (message: string) =>
  new AppError('unreadable', 422, message, { field: 'file' });
