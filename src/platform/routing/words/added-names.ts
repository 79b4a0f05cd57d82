import type { AddedServiceId, ServiceId } from '#kernel/services.ts';

/** Most signs between two words of a name: “Acme (EU) – fast” has three. */
const mostBetween = 3;

/** What goes on with a word, or makes a host name of it. */
const goesOn = /^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u;

/** Where the words end that stand at a place, in any case and with any few signs between them. */
function endOfWords(text: string, at: number, words: readonly string[]): number | undefined {
  let end = at;
  for (const [index, word] of words.entries()) {
    const begin = end;
    while (index > 0 && end - begin < mostBetween && /[^\p{L}\p{N}\n@]/u.test(text[end] ?? '\n'))
      end += 1;
    if (index > 0 && end === begin) return undefined;
    if (text.slice(end, end + word.length).toLowerCase() !== word.toLowerCase()) return undefined;
    end += word.length;
  }
  return goesOn.test(text.slice(end, end + 3)) ? undefined : end;
}

/**
 * The added service whose name stands at a place of a message, and where the name ends; of several
 * the longest. Ids of added services are their names' words: `api-Acme-LLM` is named by `Acme LLM`,
 * `acme-llm` and the id. Takes time with the length of the names, never with that of the message.
 */
export function readAddedName(
  message: string,
  at: number,
  ids: readonly AddedServiceId[],
): { readonly service: ServiceId; readonly end: number } | undefined {
  let best: { service: ServiceId; end: number } | undefined;
  for (const id of ids) {
    const words = id.split('-');
    const end = endOfWords(message, at, words.slice(1)) ?? endOfWords(message, at, words);
    if (end !== undefined && end > (best?.end ?? 0)) best = { service: id, end };
  }
  return best;
}
