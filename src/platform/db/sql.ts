import { createRequire } from 'node:module';
import type * as Drizzle from 'drizzle-orm';
import type * as NodePostgres from 'drizzle-orm/node-postgres';

/**
 * The query builder, loaded from its CommonJS build: linking the same files as ES modules takes
 * 150 MB more memory (its modules import each other in circles), which an idle hub would keep.
 */
const require = createRequire(import.meta.url);

export const { sql } = require('drizzle-orm') as typeof Drizzle;
export const { drizzle } = require('drizzle-orm/node-postgres') as typeof NodePostgres;
export type { SQL } from 'drizzle-orm';
export type { NodePgDatabase } from 'drizzle-orm/node-postgres';
