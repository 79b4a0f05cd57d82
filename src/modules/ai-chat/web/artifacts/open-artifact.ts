import { createContext } from 'react';

/** Where an artifact lies: in which answer, and at which place among what that holds. */
export type ArtifactPlace = { readonly messageId: string; readonly place: number };

/** Opens what an answer holds beside the chat; undefined where there is no room for it, as on shared pages. */
export const OpenArtifact = createContext<((at: ArtifactPlace) => void) | undefined>(undefined);
