import type { Readable } from 'node:stream';

/** A request for something that people publish, from whichever port it came. */
export type SiteRequest = {
  readonly method: string;
  /** In lower case, without a port. */
  readonly host: string;
  /** As it was sent, percent-encoded, from the first slash on; below `/sites` without that. */
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  /** In lower case. */
  header(name: string): string | undefined;
  /** Throws `AppError` 413 beyond so many bytes. */
  body(most: number): Promise<Buffer>;
  readonly ip: string;
  /** Whether it came by https that the hub speaks itself. */
  readonly isTls: boolean;
  /** Whether it came to the hub itself, below `/sites`, where pages live in a sandbox. */
  readonly isSandboxed: boolean;
};

export type SiteAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | string | Readable | undefined;
};
