import type { MessageMetadata } from '../conversation-types.ts';

/**
 * Whether the user named the service of an answer; then no other one is tried. Who takes an offer
 * names what they want to get, whoever makes it.
 */
export const isServiceNamed = ({ pinned, decision }: MessageMetadata): boolean =>
  pinned === true && !decision?.steps.includes('offer');
