import type { z } from 'zod';
import { slotsOf } from '#platform/local/slots.ts';
import type { Language } from '#platform/local/text/language-of.ts';
import type { ToolOrder } from '#platform/local/tool-orders.ts';
import type { answerSchema } from './kb-tools.ts';

const asking = slotsOf([
  '(ask|search|query) (my|our|the) (documents|docs|files|knowledge) [base] [for|about|whether] {question}',
  '(look|search) [it|this] [up] in (my|our|the) (documents|docs|files|knowledge) [base] [for|about] {question}',
  'what (do|does) (my|our|the) (documents|docs|files|knowledge) [base] say about {question}',
  '(frag|frage|durchsuche|befrage) (meine|unsere|die) (dokumente|unterlagen|dateien|wissensdatenbank) [nach|zu|ob] {question}',
  'was (sagen|steht) [in] (meine|unsere|die|meinen|unseren|den) (dokumente|unterlagen|dokumenten) [uber|zu] {question}',
  '(demande|cherche|interroge) [a|dans] (mes|nos|les) (documents|fichiers) {question}',
  'que disent (mes|nos|les) documents (sur|de) {question}',
  '(pregunta|busca|consulta) [a|en] (mis|nuestros|los) (documentos|archivos) {question}',
  'que dicen (mis|nuestros|los) documentos (sobre|de) {question}',
]);

const nothing: Readonly<Record<Language, string>> = {
  en: 'Your documents say nothing about this.',
  de: 'Deine Dokumente sagen dazu nichts.',
  fr: 'Vos documents n’en disent rien.',
  es: 'Tus documentos no dicen nada de esto.',
};

/** "Ask my documents when the lease ends": sentences with the places that they come from. */
export const askDocumentsOrder: ToolOrder = {
  tool: 'kb.answer',
  read(message) {
    const question = asking(message)?.question;
    return question ? { question } : undefined;
  },
  tell(output, language) {
    const { found, sentences } = output as z.output<typeof answerSchema>;
    if (!found || sentences.length === 0) return nothing[language];
    const places: string[] = [];
    const text = sentences.map((sentence) => {
      const marks = sentence.cites.map(({ documentId, title, page }) => {
        const place = `[${title.replace(/[[\]\\]/g, '')}](/modules/knowledge-base/d/${documentId}?page=${page}), ${page}`;
        if (!places.includes(place)) places.push(place);
        return `[${places.indexOf(place) + 1}]`;
      });
      return `${sentence.text} ${[...new Set(marks)].join('')}`.trim();
    });
    return `${text.join(' ')}\n\n${places.map((place, at) => `${at + 1}. ${place}`).join('\n')}`;
  },
};
