import { formatMoney } from '#kernel/money.ts';
import type { LocalSkill } from '#platform/local/local-skill.ts';
import { orderOf } from '#platform/local/text/intents/read-order.ts';
import type { Language } from '#platform/local/text/language-of.ts';
import type { ToolOrder } from '#platform/local/tool-orders.ts';
import { findSchema } from '../contract.ts';
import { findPrompts } from './catalogue/find-prompts.ts';

const shown = 5;

const seeking =
  /^(?:i'm looking for|i am looking for|looking for|look for|find|search|show|get|recommend|suggest|list|such\w*|finde|zeig\w*|empfiehl\w*|ich suche|trouve\w*|cherche\w*|montre\w*|propose\w*|je cherche|busco|busca\w*|encuentra\w*|muestra\w*|recomienda\w*)\b/;
const offering =
  /^(?:do you have|have you got|are there|is there|got any|hast du|habt ihr|gibt es|as-tu|avez-vous|y a-t-il|tienes|teneis|hay|tiene|got (?:an?|some|any)|have you|(?:which|what|welche|quels|que|cuales) prompts?)\b/;
/** Words between "prompt" and what it is for. */
const subject =
  /\bprompts?\b[^\n]{0,20}?\s(?:for|about|on|to|that|which|fur|uber|zu|zum|zur|pour|sur|para|sobre|de)\s+(.{2,160})$/;
const ofMarketplace = /\bprompts?\b/;
const owned =
  /\b(?:bought|purchased|gekauft\w*|achete\w*|compr\w*|comprado\w*|my|mine|meine|mes|mis)\b/;

const words: Readonly<
  Record<Language, { found: string; none: string; all: string; free: string }>
> = {
  en: {
    found: 'From the marketplace:',
    none: 'The marketplace holds no prompt for',
    all: 'See all results',
    free: 'free',
  },
  de: {
    found: 'Aus dem Marktplatz:',
    none: 'Der Marktplatz hat keinen Prompt für',
    all: 'Alle Treffer',
    free: 'kostenlos',
  },
  fr: {
    found: 'Sur la place de marché :',
    none: 'La place de marché n’a aucun prompt pour',
    all: 'Tous les résultats',
    free: 'gratuit',
  },
  es: {
    found: 'Del mercado:',
    none: 'El mercado no tiene ningún prompt para',
    all: 'Ver todos los resultados',
    free: 'gratis',
  },
};

/** Answers "find me a prompt for an investor pitch" with the marketplace's own search. */
export const findPromptSkill: LocalSkill = {
  topic: 'find-prompt',
  read(message) {
    const order = orderOf(message).replace(/[\s?!.]{1,20}$/, '');
    if (!ofMarketplace.test(order) || owned.test(order)) return undefined;
    const wanted = subject
      .exec(order)?.[1]
      ?.replace(/^(?:an?|the|eine?[nmrs]?|une?|la|le|les|el|los|las) /, '');
    return wanted && (seeking.test(order) || offering.test(order)) ? wanted : undefined;
  },
  async answer(platform, { language }, order) {
    const say = words[language];
    const q = order.slice(0, 200);
    const found = await findPrompts(
      platform.db,
      findSchema.parse({ q, limit: shown }),
      platform.now(),
    );
    const all = `/marketplace?q=${encodeURIComponent(q)}`;
    const topic = 'find-prompt';
    if (found.prompts.length === 0) {
      return { topic, text: `${say.none} “${q}”. [Marketplace](/marketplace)`, sources: [] };
    }
    const lines = found.prompts.map(({ title, slug, price, currency, description }) => {
      const cost = price === 0 ? say.free : formatMoney(price, currency);
      return `- [${title.replace(/[[\]]/g, '')}](/prompts/${slug}) · ${cost}\n  ${description}`;
    });
    const repaired = found.corrected ? ` (“${found.corrected}”)` : '';
    const more = `[${say.all} (${found.total}${found.more ? '+' : ''})](${all})`;
    return {
      topic,
      text: `${say.found}${repaired}\n\n${lines.join('\n')}\n\n${more}`,
      sources: [],
    };
  },
};

/** The same order as a call of the marketplace's search, so that a program gets what was found. */
export const findPromptOrder: ToolOrder = {
  tool: 'market.search',
  isAnswered: true,
  read(message) {
    const q = findPromptSkill.read(message)?.slice(0, 200);
    return q ? { q, limit: shown } : undefined;
  },
};
