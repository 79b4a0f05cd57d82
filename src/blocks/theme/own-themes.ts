import type { Theme } from './theme-schema.ts';

const theme = (
  [primary, accent, ink, paper]: readonly [string, string, string, string],
  [heading, text]: readonly [Theme['fonts']['heading'], Theme['fonts']['text']],
  rest: Partial<Pick<Theme, 'radius' | 'density' | 'scheme' | 'tone'>> = {},
): Theme => ({
  colours: { primary, accent, ink, paper },
  fonts: { heading, text },
  ...{ radius: 'medium', density: 'normal', scheme: 'auto', tone: 'tinted', ...rest },
});

/** Themes for whoever has no brand yet. */
export const ownThemes = {
  harbour: theme(['#1f4fd8', '#f2b134', '#10182b', '#ffffff'], ['figtree', 'figtree']),
  orchard: theme(['#2e6b45', '#e8743b', '#17231b', '#fbfaf5'], ['zilla-slab', 'figtree'], {
    radius: 'large',
  }),
  ink: theme(['#16161a', '#ff5b2e', '#16161a', '#ffffff'], ['archivo', 'inter'], {
    ...{ radius: 'none', tone: 'plain' },
  }),
  clay: theme(['#a6442a', '#2f6f73', '#2a1a14', '#fdf8f3'], ['playfair-display', 'figtree'], {
    density: 'airy',
  }),
  lagoon: theme(['#0b7285', '#ff8a5c', '#0d2227', '#f7fcfc'], ['outfit', 'figtree'], {
    radius: 'large',
  }),
  plum: theme(['#6d2e8c', '#f29f05', '#221329', '#fffdfa'], ['syne', 'inter'], { tone: 'bold' }),
  signal: theme(['#d7263d', '#1b998b', '#1b1b1e', '#ffffff'], ['oswald', 'inter'], {
    ...{ radius: 'small', tone: 'bold', density: 'compact' },
  }),
  meadow: theme(['#3d7a12', '#f4c20d', '#1a2410', '#fcfdf7'], ['fredoka', 'quicksand'], {
    radius: 'large',
  }),
  midnight: theme(['#6c7bff', '#4be1c3', '#0e1124', '#ffffff'], ['space-grotesk', 'inter'], {
    ...{ scheme: 'dark', tone: 'bold' },
  }),
  atelier: theme(['#3b3a36', '#b08d57', '#24231f', '#faf8f4'], ['cormorant-garamond', 'jost'], {
    ...{ radius: 'none', density: 'airy' },
  }),
  rose: theme(['#b5275f', '#f7a278', '#2c1220', '#fff9fa'], ['dm-serif-display', 'figtree'], {
    radius: 'large',
  }),
  slate: theme(['#33475b', '#18a0a0', '#151d25', '#ffffff'], ['montserrat', 'inter'], {
    radius: 'small',
  }),
} as const satisfies Readonly<Record<string, Theme>>;
export type OwnThemeName = keyof typeof ownThemes;
