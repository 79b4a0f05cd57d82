import type { ServiceId, ServiceKind } from '#kernel/services.ts';
import { endOfSpan } from '#shell/tokens/end-of-span.ts';
import type { NewApiToken } from '../../contract.ts';
import { readDollars } from '../dollars.ts';

/** The form of a new token, as it was typed. */
export type TokenForm = {
  readonly email: string;
  readonly name: string;
  readonly days: string;
  readonly dayCap: string;
  readonly monthCap: string;
  readonly totalCap: string;
  readonly requests: string;
  readonly tokens: string;
  readonly kinds: readonly ServiceKind[];
  readonly services: readonly ServiceId[];
  readonly models: string;
  readonly modules: string;
  readonly strict: boolean;
  readonly tools: boolean;
  /** Seconds. */
  readonly cache: string;
  /** Whether questions that mean the same are answered alike, and how near they must be. */
  readonly similar: boolean;
  readonly similarity: string;
};

export const emptyForm: TokenForm = {
  email: '',
  name: '',
  days: '90',
  dayCap: '',
  monthCap: '',
  totalCap: '',
  requests: '',
  tokens: '',
  kinds: [],
  services: [],
  models: '',
  modules: '',
  strict: false,
  tools: false,
  cache: '0',
  similar: false,
  similarity: '0.95',
};

type FormProblems = Partial<Record<keyof TokenForm, string>>;

const words = (text: string) => {
  const list = text.split(/[\s,]+/).filter(Boolean);
  return list.length > 0 ? list : null;
};
const chosen = <T>(list: readonly T[]): T[] | null => (list.length > 0 ? [...list] : null);

/** What is wrong with which field. */
export const checkToken = (form: TokenForm): FormProblems => readForm(form, Date.now()).problems;

/** The wish in the contract's words, and what is wrong with which field; without faults it can be sent. */
export function readForm(
  form: TokenForm,
  now: number,
): { readonly wish: NewApiToken; readonly problems: FormProblems } {
  const problems: FormProblems = {};
  const money = (field: 'dayCap' | 'monthCap' | 'totalCap') => {
    const amount = readDollars(form[field]);
    if (amount === undefined || amount === 0)
      problems[field] = 'Enter dollars, such as 5 or 0.50, or leave it empty.';
    return amount ?? null;
  };
  const count = (field: 'requests' | 'tokens') => {
    const text = form[field].trim();
    if (text === '') return null;
    if (!/^[1-9]\d{0,8}$/.test(text)) problems[field] = 'Enter a whole number, or leave it empty.';
    return Number(text);
  };
  const similarity = () => {
    if (form.cache === '0' || !form.similar) return null;
    const number = Number(form.similarity.trim().replace(',', '.'));
    if (number >= 0.8 && number <= 0.999) return number;
    problems.similarity = 'Enter a number from 0.80 to 0.999.';
    return null;
  };
  const wish: NewApiToken = {
    name: form.name.trim(),
    expiresAt: endOfSpan(form.days, now),
    dayCap: money('dayCap'),
    monthCap: money('monthCap'),
    totalCap: money('totalCap'),
    requestsPerMinute: count('requests'),
    tokensPerMinute: count('tokens'),
    kinds: chosen(form.kinds),
    services: chosen(form.services),
    models: words(form.models),
    modules: words(form.modules),
    strict: form.strict,
    tools: form.tools,
    cacheSeconds: Number(form.cache),
    cacheSimilarity: similarity(),
  };
  return { wish, problems };
}
