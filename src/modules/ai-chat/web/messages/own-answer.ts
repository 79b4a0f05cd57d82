import { createContext, type ReactNode } from 'react';
import type { Message } from '../chat-client.ts';

/** How a module draws its own answers; what it gives nothing for is drawn as everywhere. */
export const OwnAnswer = createContext<((message: Message) => ReactNode | undefined) | undefined>(
  undefined,
);
