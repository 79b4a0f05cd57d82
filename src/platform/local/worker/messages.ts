import type { AppError } from '#kernel/errors.ts';
import type { FileSource } from '../../files/look/file-bytes.ts';
import type { IllustrationRequest } from '../images/draw-illustration.ts';
import type { Coverage } from '../images/read/coverage.ts';
import type { StudioRequest } from '../images/studio/studio-request.ts';
import type { RowTask } from './row-work.ts';
import type { TextField, TextTask } from './text-work.ts';

/** What the worker thread is asked to make. */
export type Task =
  | { readonly kind: 'draw'; readonly request: IllustrationRequest }
  | { readonly kind: 'studio'; readonly request: StudioRequest }
  | { readonly kind: 'speak'; readonly text: string; readonly voice: string | undefined }
  | {
      readonly kind: 'read';
      readonly bytes: Uint8Array;
      readonly name: string;
      readonly of: TextField;
    }
  | { readonly kind: 'recognise'; readonly bytes: Uint8Array; readonly page: number | null }
  | { readonly kind: 'first-page'; readonly bytes: Uint8Array }
  | { readonly kind: 'look'; readonly source: FileSource; readonly name: string }
  | RowTask
  | TextTask;

export type TaskMessage = { readonly id: number; readonly task: Task };

/**
 * Bytes (of a text's work its result as JSON), of a picture how much of the request they show, and of
 * a file its rows in portions.
 */
export type Made = {
  readonly bytes: Uint8Array;
  readonly coverage?: Coverage;
  readonly portions?: readonly Uint8Array[];
};

/** An AppError as it travels between threads. */
export type Refusal = Pick<AppError, 'code' | 'status' | 'message' | 'field' | 'details'>;

export type ResultMessage = { readonly id: number } & (
  | Made
  | { readonly refusal: Refusal }
  | { readonly error: string }
);
