import type { z } from 'zod';
import { conflict } from '#kernel/errors.ts';
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
  /** The value with the number of its latest change; 0 until it is set for the first time. */
  read<T>(setting: Setting<T>): Promise<{ value: T; version: number }>;
  /** Saves over exactly that version; throws 409 when somebody else has changed it meanwhile. */
  replace<T>(setting: Setting<T>, value: T, version: number, scope?: DbScope): Promise<void>;
};

const changedMeanwhile =
  'Someone else changed these settings. Reload them, then make your change again.';

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
        on conflict (key) do update set value = excluded.value, updated_at = now(),
          version = settings.version + 1`);
    },
    async read(setting) {
      const { rows } = await db.execute<{ value: unknown; version: number }>(
        sql`select value, version from settings where key = ${setting.key}`,
      );
      const parsed = setting.schema.safeParse(rows[0]?.value);
      const value = parsed.success ? parsed.data : setting.initial;
      return { value, version: rows[0]?.version ?? 0 };
    },
    async replace(setting, value, version, scope = db) {
      const checked = JSON.stringify(setting.schema.parse(value));
      const { rowCount } = await scope.execute(
        version === 0
          ? sql`insert into settings (key, value) values (${setting.key}, ${checked}::jsonb)
                on conflict (key) do nothing`
          : sql`update settings set value = ${checked}::jsonb, updated_at = now(),
                  version = version + 1
                where key = ${setting.key} and version = ${version}`,
      );
      if (!rowCount) throw conflict(changedMeanwhile);
    },
  };
}
