import type { GenerationRequest, Source } from '../../contract.ts';
import type { ChosenPrompt } from '../editor/market-prompts.ts';

/** A source while its form is open; `key` lasts when sources change places. */
export type DraftSource = {
  readonly key: string;
  readonly kind: Source['kind'];
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly items: number;
  readonly prompts: readonly ChosenPrompt[];
};

export const newSource = (
  kind: Source['kind'],
  rest: Partial<Omit<DraftSource, 'key' | 'kind'>> = {},
): DraftSource => ({
  ...{ key: crypto.randomUUID(), kind, title: '', text: '', url: '', items: 3, prompts: [] },
  ...rest,
});

/** As the server takes it. */
export function sourceOf(draft: DraftSource): Source {
  const { kind, title, text, items } = draft;
  const typed = draft.url.trim();
  const url = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  switch (kind) {
    case 'notes':
    case 'file':
      return { kind, title, text };
    case 'page':
      return { kind, url };
    case 'feed':
      return { kind, url, items };
    case 'prompts':
      return { kind, title, prompts: draft.prompts.map(({ id }) => id) };
  }
}

/** Whether there is anything in it yet. */
export const isFilled = ({ kind, text, url, prompts }: DraftSource): boolean => {
  if (kind === 'prompts') return prompts.length > 0;
  return (kind === 'page' || kind === 'feed' ? url : text).trim() !== '';
};

export type Options = Omit<GenerationRequest, 'sources'>;

export const firstOptions: Options = {
  ...{ title: '', purpose: '', tone: 'friendly', length: 'medium' },
  ...{ language: 'English', theme: 'forest', service: 'local' },
};
