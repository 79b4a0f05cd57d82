import { languageOf } from '#kernel/text/language-of.ts';
import { proseLanguage } from '#platform/prose/languages/prose-languages.ts';
import { stopWordsOf } from '#platform/prose/languages/stop-words.ts';
import { wordsOf } from '#platform/prose/words.ts';

/**
 * The words that some texts are about, as they are written: TF-IDF with smooth document frequency
 * (`ln((1+n)/(1+df)) + 1`), the term's share of each text, summed over the texts. Stop words are left out.
 */
export function tfIdf(texts: readonly string[], limit: number, given: string) {
  const tag = given || languageOf(texts.join('\n').slice(0, 20_000));
  const stop = stopWordsOf(proseLanguage(tag));
  const shares = new Map<string, { share: number; documents: number }>();
  for (const text of texts) {
    const counts = new Map<string, number>();
    let all = 0;
    for (const { text: word } of wordsOf(text)) {
      const term = word.toLowerCase();
      if (term.length < 2 || !/\p{L}/u.test(term) || stop.has(term.replaceAll('’', "'"))) continue;
      counts.set(term, (counts.get(term) ?? 0) + 1);
      all += 1;
    }
    for (const [term, count] of counts) {
      const known = shares.get(term) ?? { share: 0, documents: 0 };
      shares.set(term, { share: known.share + count / all, documents: known.documents + 1 });
    }
  }
  const idf = (documents: number) => Math.log((1 + texts.length) / (1 + documents)) + 1;
  const terms = [...shares]
    .map(([term, { share, documents }]) => ({
      term,
      tfidf: Math.round(share * idf(documents) * 1e6) / 1e6,
    }))
    .sort((a, b) => b.tfidf - a.tfidf || (a.term < b.term ? -1 : 1))
    .slice(0, limit);
  return { terms, language: tag, isKnown: proseLanguage(tag) !== undefined };
}
