import type { ImageService } from '../../contract.ts';
import { type Format, formats, type Style, styles } from '../../image-styles.ts';

/** What the form holds, as it is typed. */
export type Draft = {
  readonly prompt: string;
  readonly negativePrompt: string;
  readonly style: Style;
  readonly text: string;
  readonly colours: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly count: number;
  readonly service: string;
  /** Nobody stands in for the service when it fails. */
  readonly strict: boolean;
  /** Empty for one by chance. */
  readonly seed: string;
  readonly format: Format;
  readonly recipe: boolean;
  /** Empty for the usual one. */
  readonly boardId: string;
  readonly brandId: string;
  readonly references: readonly string[];
};

export const emptyDraft: Draft = {
  ...{ prompt: '', negativePrompt: '', style: 'illustration', text: '', colours: [] },
  ...{ width: 1024, height: 1024, count: 4, service: 'auto', seed: '', format: 'png' },
  strict: false,
  ...{ recipe: true, boardId: '', brandId: '', references: [] },
};

/** Which service a draft goes to: the chosen one, else the first one that is asked. */
export const serviceOf = (
  { service, style }: Draft,
  services: readonly ImageService[],
): ImageService | undefined => {
  if (service !== 'auto') return services.find(({ id }) => id === service);
  const local = services.find(({ id }) => id === 'local');
  // The studio keeps what its styles promise; only illustrations go to a service by themselves.
  return style === 'illustration'
    ? (services.find(({ id }) => id !== 'local') ?? local)
    : (local ?? services[0]);
};

/** The input of `image.generate`: everything that the form holds, be it shown for the chosen service or not. */
export function inputOf(draft: Draft): Record<string, unknown> {
  const { prompt, style, width, height, count, format, recipe, colours, references } = draft;
  return {
    ...{ prompt, style, width, height, count, format, recipe, service: draft.service },
    ...(draft.strict && { strict: true }),
    ...(draft.text.trim() && { text: draft.text }),
    ...(draft.negativePrompt.trim() && { negativePrompt: draft.negativePrompt }),
    ...(colours.length > 0 && { colours }),
    ...(references.length > 0 && { references }),
    ...(draft.seed && { seed: draft.seed }),
    ...(draft.boardId && { boardId: draft.boardId }),
    ...(draft.brandId && { brandId: draft.brandId }),
  };
}

/** A form filled in with the settings of a call; the board and what is not told stay. */
export function recalled(draft: Draft, input: Record<string, unknown>): Draft {
  const text = (name: string) => (typeof input[name] === 'string' ? (input[name] as string) : '');
  const number = (name: string, usual: number) =>
    typeof input[name] === 'number' ? (input[name] as number) : usual;
  const list = (name: string) =>
    Array.isArray(input[name]) ? (input[name] as unknown[]).map(String) : [];
  const one = <T extends string>(name: string, of: readonly T[], usual: T): T =>
    of.find((each) => each === input[name]) ?? usual;
  return {
    ...{ prompt: text('prompt'), negativePrompt: text('negativePrompt'), text: text('text') },
    ...{ style: one('style', styles, 'illustration'), format: one('format', formats, 'png') },
    ...{ colours: list('colours'), references: list('references') },
    ...{ width: number('width', draft.width), height: number('height', draft.height) },
    ...{ count: number('count', 1), service: text('service') || 'auto', seed: text('seed') },
    ...{
      strict: input.strict === true,
      recipe: input.recipe !== false,
      brandId: text('brandId'),
      boardId: draft.boardId,
    },
  };
}
