/** What the Local engine's studio draws. */
export const styles = [
  ...(['illustration', 'pattern', 'gradient', 'poster', 'collage', 'data-art'] as const),
] as const;
export type Style = (typeof styles)[number];

export const formats = ['png', 'jpeg', 'webp', 'avif'] as const;
export type Format = (typeof formats)[number];
