import { AppError, notFound } from '#kernel/errors.ts';
import type { ServiceId } from '#kernel/services.ts';
import { readService } from '#platform/conversations/conversations.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

export type Preset = {
  readonly id: string;
  readonly name: string;
  readonly system: string;
  readonly service: ServiceId | null;
  readonly model: string | null;
  readonly builtIn: boolean;
};

type NewPreset = {
  readonly name: string;
  readonly system: string;
  readonly service?: string | null | undefined;
  readonly model?: string | null | undefined;
};

const builtIn = (id: string, name: string, system: string): Preset => ({
  id,
  name,
  system,
  service: null,
  model: null,
  builtIn: true,
});

/** Instructions that everyone starts with. */
const builtInPresets: readonly Preset[] = [
  builtIn(
    'plain-assistant',
    'Plain assistant',
    'Answer directly and briefly. Say what you are unsure of. Ask one question back when the request can be read in two ways.',
  ),
  builtIn(
    'copy-editor',
    'Copy editor',
    'You are a copy editor. Correct spelling, grammar and style without changing the meaning. Give the corrected text first, then a list of every change with its reason.',
  ),
  builtIn(
    'code-reviewer',
    'Code reviewer',
    'You review code. Name bugs first, then risks, then style; for each give the line, the reason and the smallest change that mends it. Write complete functions, not fragments.',
  ),
  builtIn(
    'translator',
    'Translator',
    'Translate what the user writes into English, or from English into the language named. Keep tone and layout. Add a note only where a phrase has no equal.',
  ),
  builtIn(
    'document-reader',
    'Document reader',
    'Answer only from the attached documents. Quote the sentence each statement rests on. If the documents do not say it, say so.',
  ),
  builtIn(
    'tutor',
    'Patient tutor',
    'Teach step by step. Ask what the learner knows, explain one idea at a time with an example, and check with a short question before going on.',
  ),
];

const columns = sql.raw('id, name, system, service, model, false as "builtIn"');

/** The built-in presets, then the user's own by name. */
export async function listPresets(scope: DbScope, userId: string): Promise<Preset[]> {
  const { rows } = await scope.execute<Preset>(sql`
    select ${columns} from ai_chat_presets where user_id = ${userId} order by lower(name)`);
  return [...builtInPresets, ...rows];
}

export async function createPreset(
  scope: DbScope,
  userId: string,
  { name, system, service, model }: NewPreset,
): Promise<Preset> {
  const { rows } = await scope.execute<Preset>(sql`
    insert into ai_chat_presets (user_id, name, system, service, model)
    values (${userId}, ${name}, ${system}, ${readService(service)}, ${model ?? null})
    on conflict (user_id, name) do nothing
    returning ${columns}`);
  if (!rows[0]) throw nameTaken();
  return rows[0];
}

export async function updatePreset(
  scope: DbScope,
  userId: string,
  id: string,
  change: Partial<NewPreset>,
): Promise<Preset> {
  const old = (await listPresets(scope, userId)).find(
    (preset) => preset.id === id && !preset.builtIn,
  );
  if (!old) throw notFound('There is no such preset.');
  const next = { ...old, ...defined(change) };
  const { rows } = await scope.execute<Preset>(sql`
    update ai_chat_presets
    set name = ${next.name}, system = ${next.system}, service = ${readService(next.service)}, model = ${next.model ?? null}
    where id = ${id} and user_id = ${userId}
      and not exists (select 1 from ai_chat_presets other
                      where other.user_id = ${userId} and other.name = ${next.name} and other.id <> ${id})
    returning ${columns}`);
  if (!rows[0]) throw nameTaken();
  return rows[0];
}

export async function removePreset(scope: DbScope, userId: string, id: string): Promise<void> {
  const { rows } = await scope.execute(sql`
    delete from ai_chat_presets where id = ${id} and user_id = ${userId} returning id`);
  if (rows.length === 0) throw notFound('There is no such preset.');
}

const nameTaken = () =>
  new AppError('conflict', 409, 'You already have a preset of this name.', { field: 'name' });

const defined = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<T>;
