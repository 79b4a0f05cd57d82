import { AppError } from '#kernel/errors.ts';

/** 422 with the sentence that says what is wrong with a file. */
export const unreadable = (message: string): AppError =>
  new AppError('unreadable', 422, message, { field: 'file' });

export const emptyFile = () => unreadable('This file is empty.');
export const lockedPdf = () =>
  unreadable('This PDF has a password. Remove it or upload an unlocked copy.');
export const lockedDocument = () =>
  unreadable('This document has a password. Remove it or upload an unlocked copy.');
export const signInForm = () => unreadable('This page looks like a sign-in form.');
export const damaged = (what: string) =>
  unreadable(`${what} is damaged and can’t be read. Save it anew and try again.`);
