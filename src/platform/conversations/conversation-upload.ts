import type { Upload } from '../http/upload.ts';

/** A conversation that is brought back from a file; screens call it by the second path. */
export const conversationUpload = (module: string, rpc: string): Upload => ({
  paths: [`/api/${module}/conversations/import`, `/api/rpc/${rpc}/import`],
  ...{ what: 'A conversation', largest: 30e6, as: 'body' },
});
