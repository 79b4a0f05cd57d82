import type { Style } from '../../image-styles.ts';

const styleWords: Readonly<Record<Style, string>> = {
  illustration: '',
  pattern: 'A seamless, tileable pattern.',
  gradient: 'An abstract mesh gradient without any objects.',
  poster: 'A poster with large, clear type.',
  collage: 'A collage of cut-out pictures and shapes.',
  'data-art': 'Abstract generative art of fine lines and points.',
};

type Wish = {
  readonly style: Style;
  readonly text?: string | undefined;
  readonly colours?: readonly string[] | undefined;
};

/** What a service is told beside the prompt: styles, lettering and colours have no fields there. */
export const saidTo = (prompt: string, { style, text, colours = [] }: Wish): string =>
  [
    prompt,
    styleWords[style],
    style === 'poster' && text ? `Its lettering reads exactly: “${text}”.` : '',
    colours.length > 0 ? `Colours: ${colours.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n');
