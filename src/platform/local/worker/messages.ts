import type { IllustrationRequest } from '../images/draw-illustration.ts';

/** What the worker thread is asked to make. */
export type Task =
  | { readonly kind: 'draw'; readonly request: IllustrationRequest }
  | { readonly kind: 'speak'; readonly text: string; readonly voice: string | undefined }
  | { readonly kind: 'read-pdf'; readonly bytes: Uint8Array };

export type TaskMessage = { readonly id: number; readonly task: Task };

export type ResultMessage = { readonly id: number } & (
  | { readonly bytes: Uint8Array }
  | { readonly error: string }
);
