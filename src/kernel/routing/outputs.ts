import type { RouteKind, ServiceKind } from '../services.ts';

/** What comes out of an answer: kinds in words are one. */
export const outputs = [
  'text',
  'image',
  'video',
  'audio',
] as const satisfies readonly ServiceKind[];
export type Output = (typeof outputs)[number];

export const outputOf = (kind: RouteKind): Output =>
  kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'text';
