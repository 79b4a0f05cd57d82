/** Colours that an issue can have, with its band as the mail shows it in light and dark alike. */
export const themes = [
  { id: 'forest', name: 'Forest', band: 'bg-[#0b5f45] text-white' },
  { id: 'ink', name: 'Ink', band: 'bg-[#1d2430] text-white' },
  { id: 'amber', name: 'Amber', band: 'bg-[#f2b33d] text-black' },
  { id: 'plum', name: 'Plum', band: 'bg-[#5b2a6e] text-white' },
  { id: 'sky', name: 'Sky', band: 'bg-[#0d5c8c] text-white' },
] as const;
