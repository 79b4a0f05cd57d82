import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { bookKind } from './book-kind.ts';
import { router } from './handlers.ts';
import { bookReceivers } from './receive-book.ts';
import { createRun } from './runs/create-run.ts';
import { exportRun } from './runs/export-run.ts';
import { outlineRun } from './runs/outline-run.ts';
import { selfTest } from './self-test.ts';
import {
  addArticlesTool,
  joinChaptersTool,
  splitChapterTool,
  undoBinderTool,
} from './tools/binder-tools.ts';
import { addChapter, checkBookTool, exportBook, outlineBook } from './tools/book-tools.ts';
import { createBook } from './tools/create-book.ts';

export const serverModule: ServerModule = {
  selfTest,
  contract,
  router,
  projectKinds: [bookKind],
  receivers: bookReceivers,
  runs: [createRun, outlineRun, exportRun],
  tools: [
    ...[createBook, outlineBook, addChapter, checkBookTool, exportBook],
    ...[splitChapterTool, joinChaptersTool, undoBinderTool, addArticlesTool],
  ],
};
