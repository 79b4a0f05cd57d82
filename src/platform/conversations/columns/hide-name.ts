import type { MessageMetadata, MessageRow } from '../conversation-types.ts';

const noAnswer = 'This service gave no answer.';

/**
 * An answer without what tells who wrote it, as long as it stands in a blind round: names, prices, reasons, and
 * the sentences of services that failed.
 */
export function hideName(row: MessageRow): MessageRow {
  if (row.round_state !== 'blind') return row;
  const { calls, seen, citations, sources, quoted, doing, assistant } = row.metadata;
  const shown: MessageMetadata = {
    ...(calls && { calls }),
    ...(seen && { seen }),
    ...(citations && { citations }),
    ...(sources && { sources }),
    ...(quoted && { quoted }),
    ...(doing && { doing }),
    ...(assistant && { assistant }),
  };
  const nameless = { ...row, service: null, model: null, metadata: shown };
  if (row.status !== 'failed') return nameless;
  const metadata = { ...shown, error: noAnswer, notice: noAnswer };
  return { ...nameless, content: noAnswer, metadata };
}
