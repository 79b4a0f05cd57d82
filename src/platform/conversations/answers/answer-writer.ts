import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import type { MessageMetadata, MessageRow, MessageStatus } from '../conversation-types.ts';
import { messageConfig } from '../shelf/message-language.ts';
import { storedJson } from '../stored-json.ts';
import { closeLive, notifyLive, openLive, stoppedByUser } from './live-answers.ts';

/** Text reaches the row at most this late. */
const flushMs = 250;
/** The sign of life, and the look at `stop_requested`, come at least this often. */
const heartbeatMs = 1000;

type AnswerChange = Partial<Pick<MessageRow, 'service' | 'model' | 'type'>> & {
  readonly metadata?: MessageMetadata;
};

/** Writes one answer: to followers in this process at once, to its row a moment later. */
export type AnswerWriter = {
  readonly signal: AbortSignal;
  readonly row: () => MessageRow;
  append(text: string): void;
  /** Changes fields; metadata is merged. */
  change(change: AnswerChange): void;
  /** Stores the final state and lets go of the answer. */
  finish(status: MessageStatus, change?: AnswerChange): Promise<void>;
};

export function createAnswerWriter(platform: Platform, row: MessageRow): AnswerWriter {
  const live = openLive(row);
  let dirty = false;
  let saving = Promise.resolve();
  const save = () => {
    dirty = false;
    const { row: now } = live;
    saving = saving
      .then(() => saveAnswer(platform, now, 'streaming'))
      .then((keepOn) => {
        if (!keepOn) live.abort.abort(stoppedByUser);
      });
    return saving;
  };
  const quietly = (error: unknown) =>
    platform.log.warn({ err: error, message: row.id }, 'An answer could not be saved yet');
  let lastSave = Date.now();
  const timer = setInterval(() => {
    if (!dirty && Date.now() - lastSave < heartbeatMs) return;
    lastSave = Date.now();
    save().catch((error) => {
      dirty = true;
      saving = Promise.resolve();
      quietly(error);
    });
  }, flushMs);
  const apply = (change: AnswerChange) => {
    const metadata = { ...live.row.metadata, ...change.metadata };
    live.row = { ...live.row, ...change, metadata };
    dirty = true;
  };
  return {
    signal: live.abort.signal,
    row: () => live.row,
    append(text) {
      live.row = { ...live.row, content: live.row.content + text };
      dirty = true;
      notifyLive(live);
    },
    change(change) {
      apply(change);
      notifyLive(live);
    },
    async finish(status, change = {}) {
      clearInterval(timer);
      apply(change);
      await saving.catch(() => undefined);
      const final = { ...live.row, status };
      // Followers hear of the end only when it is stored: whoever reads the row then finds it.
      await saveForSure(platform, final).catch(quietly);
      live.row = final;
      closeLive(row.id);
    },
  };
}

/** Saves the end of an answer; a database that restarts gets a few moments. */
async function saveForSure(platform: Platform, row: MessageRow, tries = 4): Promise<void> {
  try {
    await saveAnswer(platform, row, row.status);
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 700));
    await saveForSure(platform, row, tries - 1);
  }
}

/** Saves text, fields and the sign of life; false when the answer was stopped or is gone. */
async function saveAnswer(
  platform: Platform,
  row: MessageRow,
  status: MessageStatus,
): Promise<boolean> {
  const { rows } = await platform.db.execute<{ stop_requested: boolean }>(sql`
    update messages
    set content = ${row.content.replaceAll('\u0000', '')}, type = ${row.type}, service = ${row.service},
        model = ${row.model}, metadata = ${storedJson(row.metadata)}::jsonb, status = ${status},
        config = ${status === 'streaming' ? null : messageConfig(row.content)}::regconfig, heartbeat_at = now()
    where id = ${row.id} and status = 'streaming'
    returning stop_requested`);
  return rows[0]?.stop_requested === false;
}
