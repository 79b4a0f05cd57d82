import { stripEnds } from '#kernel/text/strip-ends.ts';
import { slotsOf } from '#platform/local/slots.ts';
import type { ToolOrder } from '#platform/local/tool-orders.ts';
import { listCollections } from '#platform/retrieval/collections/collections.ts';

/** What was just answered becomes a page. */
const keeping = slotsOf([
  '(put|save|write|keep|add|turn) (this|that|it) (in|into|to|as) [a|the] [new] page (called|named|titled) {title}',
  '(put|save|write|keep|add|turn) [the|your] answer (in|into|to|as) [a|the] [new] page (called|named|titled) {title}',
  '(speichere|schreibe|lege) (das|dies|es) [als|in] [eine] [neue] seite [namens|mit] {title}',
  '(mets|garde|enregistre) (cela|ca) dans une [nouvelle] page (appelee|nommee|intitulee) {title}',
  '(pon|guarda) (esto|eso) en una pagina [nueva] (llamada|titulada) {title}',
]);

/** The text stands in the message itself. */
const writing = slotsOf([
  '(add|write|make|create) [a] [new] page (called|named|titled) {title} (saying|with) {text}',
  '(schreibe|erstelle) [eine] [neue] seite namens {title} mit {text}',
]);

const wordsOf = (title: string) => stripEnds(title, /[."“”]/).slice(0, 200);

/** "Put the answer into a new page called Night ferry": into the collection that was changed last. */
export const addPageOrder: ToolOrder = {
  tool: 'kb.add-page',
  read(message) {
    const written = writing(message);
    if (written?.title) return { title: wordsOf(written.title), markdown: written.text };
    const kept = keeping(message);
    return kept?.title ? { title: wordsOf(kept.title) } : undefined;
  },
  async complete({ platform, userId, said }, input) {
    const collections = await listCollections(platform.db, userId);
    const own = collections.find(({ role }) => role !== 'viewer');
    const markdown = 'markdown' in input ? input.markdown : plainAnswer(said);
    return own && markdown ? { collectionId: own.id, ...input, markdown } : undefined;
  },
};

/** An answer's sentences, without the marks of its sources and the list below them. */
const plainAnswer = (said: string): string =>
  (said.split(/\n\n1\. \[/u)[0] ?? '').replace(/ ?\[\d{1,3}\]/gu, '').trim();
