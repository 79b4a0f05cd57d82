/** Ways in which a portrait is painted, with the words that a service gets. */
export const portraitLooks = {
  photo: { title: 'Photograph', words: 'a natural studio photograph' },
  oil: { title: 'Oil painting', words: 'an oil painting with visible brushwork' },
  watercolour: { title: 'Watercolour', words: 'a loose watercolour on white paper' },
  pencil: { title: 'Pencil drawing', words: 'a finely shaded pencil drawing' },
  comic: { title: 'Comic', words: 'a comic drawing with clean ink lines and flat colours' },
  clay: { title: 'Clay figure', words: 'a clay figure, softly lit' },
  'three-d': { title: '3D character', words: 'a friendly 3D rendered character' },
} as const;
export type PortraitLook = keyof typeof portraitLooks;
export const portraitLookIds = Object.keys(portraitLooks) as [PortraitLook, ...PortraitLook[]];

/** Pixels across below which a face can't be worked with. */
export const smallestFace = 128;
