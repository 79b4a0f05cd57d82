import { type FontId, familyOf } from '#kernel/fonts/font-families.ts';
import type { Mood } from '../../adjectives.ts';

/** How typefaces speak, and the weights in which they look best as a name. */
const voices: Readonly<Record<FontId, { readonly mood: Mood; readonly best: readonly number[] }>> =
  {
    jost: { mood: { era: 0.4, force: -0.1, luxe: 0.2 }, best: [400, 500, 600] },
    outfit: { mood: { era: 0.8, gravity: -0.2 }, best: [500, 600, 700] },
    montserrat: { mood: { era: 0.5, force: 0.3 }, best: [600, 700, 800] },
    'league-spartan': { mood: { era: 0.4, force: 0.7 }, best: [600, 700] },
    inter: { mood: { era: 0.7, tech: 0.5, gravity: 0.4 }, best: [600, 700] },
    'space-grotesk': { mood: { era: 0.8, tech: 0.8 }, best: [500, 700] },
    archivo: { mood: { force: 0.8, era: 0.3, gravity: 0.3 }, best: [700, 800] },
    figtree: { mood: { era: 0.5, gravity: -0.3, warmth: 0.3 }, best: [600, 700] },
    marcellus: { mood: { era: -0.5, luxe: 0.8, force: -0.4 }, best: [400] },
    'zilla-slab': { mood: { tech: 0.2, gravity: 0.2, era: -0.1, luxe: -0.4 }, best: [600, 700] },
    'playfair-display': { mood: { era: -0.6, luxe: 0.6, gravity: 0.3 }, best: [500, 600, 700] },
    'bodoni-moda': { mood: { luxe: 0.9, era: -0.2, force: -0.1 }, best: [500, 600] },
    'cormorant-garamond': {
      mood: { luxe: 0.7, era: -0.7, force: -0.7, tech: -0.3 },
      best: [500, 600],
    },
    cinzel: { mood: { era: -0.9, gravity: 0.7, luxe: 0.7 }, best: [500, 600] },
    'libre-caslon-text': { mood: { era: -0.9, gravity: 0.6, tech: -0.3 }, best: [400, 700] },
    quicksand: { mood: { gravity: -0.5, era: 0.4, force: -0.3, tech: -0.2 }, best: [600, 700] },
    comfortaa: { mood: { gravity: -0.4, era: 0.6, tech: 0.3, force: -0.2 }, best: [600, 700] },
    fredoka: { mood: { gravity: -1, force: 0.3, warmth: 0.5 }, best: [500, 600] },
    'dm-serif-display': { mood: { era: -0.4, force: 0.4, luxe: 0.3, warmth: 0.3 }, best: [400] },
    'yeseva-one': { mood: { era: -0.5, gravity: -0.1, tech: -0.5, warmth: 0.4 }, best: [400] },
    syne: { mood: { era: 0.9, force: 0.6, gravity: -0.2 }, best: [600, 700, 800] },
    unbounded: { mood: { era: 0.9, force: 0.7, tech: 0.5 }, best: [500, 600, 700] },
    oswald: { mood: { force: 0.6, gravity: 0.2 }, best: [500, 600] },
    'bebas-neue': { mood: { force: 0.8, era: 0.1 }, best: [400] },
    'jetbrains-mono': { mood: { tech: 1, era: 0.5 }, best: [600, 700] },
    pacifico: { mood: { gravity: -0.9, era: -0.3, warmth: 0.7, tech: -0.6 }, best: [400] },
    'dancing-script': {
      mood: { gravity: -0.5, force: -0.4, tech: -0.8, luxe: 0.2 },
      best: [600, 700],
    },
  };
export const voiceOf = (id: FontId) => voices[id];

/** The quieter typeface that stands below a name in this one. */
export function taglineFamily(id: FontId): FontId {
  const { style } = familyOf(id);
  if (style === 'mono') return 'jetbrains-mono';
  if (style === 'geometric') return id === 'outfit' ? 'outfit' : 'jost';
  if (style === 'grotesque') return 'inter';
  if (style === 'rounded') return 'quicksand';
  if (id === 'cinzel' || id === 'marcellus') return 'marcellus';
  if (style === 'condensed') return 'oswald';
  if (style === 'slab' || style === 'display') return 'figtree';
  return 'jost';
}

/** Typefaces whose capitals stand well alone: no joined hands, no blackest display. */
export const bearsCapitals = (id: FontId): boolean => familyOf(id).style !== 'script';
/** Heavy and even enough to be cut. */
export const isSolid = (id: FontId, weight: number): boolean =>
  ['geometric', 'grotesque', 'display', 'condensed', 'slab'].includes(familyOf(id).style) &&
  !['dm-serif-display', 'yeseva-one'].includes(id) &&
  (weight >= 600 || id === 'bebas-neue');
/** Drawn after letters cut in stone or with a pen: their capitals bear two sizes in one word. */
export const isRoman = (id: FontId): boolean =>
  ['didone', 'old style'].includes(familyOf(id).style) || id === 'marcellus';
