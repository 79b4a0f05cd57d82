import type { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import type { Db, DbScope } from '../db/database.ts';

/** A run-time setting: its key in the database, the shape of its value and the value until set. */
export type Setting<T> = {
  readonly key: string;
  readonly schema: z.ZodType<T>;
  readonly initial: T;
};

/** Declares a setting. Declare it once, beside the code that reads it. */
export const defineSetting = <T>(setting: Setting<T>): Setting<T> => setting;

export type Settings = {
  get<T>(setting: Setting<T>): Promise<T>;
  set<T>(setting: Setting<T>, value: T, scope?: DbScope): Promise<void>;
};

/** Always reads the database: a change made on one server holds on all of them at once. */
export function createSettings(db: Db): Settings {
  return {
    async get(setting) {
      const { rows } = await db.execute<{ value: unknown }>(
        sql`select value from settings where key = ${setting.key}`,
      );
      const parsed = setting.schema.safeParse(rows[0]?.value);
      return parsed.success ? parsed.data : setting.initial;
    },
    async set(setting, value, scope = db) {
      const checked = JSON.stringify(setting.schema.parse(value));
      await scope.execute(sql`
        insert into settings (key, value) values (${setting.key}, ${checked}::jsonb)
        on conflict (key) do update set value = excluded.value, updated_at = now()`);
    },
  };
}
