import type { z } from 'zod';
import type { Tone } from '#ui/badge.tsx';
import type { approvalSchema } from '../../approval-contract.ts';

export type Approval = z.infer<typeof approvalSchema>;

export const states: Readonly<Record<Approval['state'], readonly [string, Tone]>> = {
  waiting: ['Waits for you', 'gold'],
  approved: ['Approved', 'accent'],
  refused: ['Refused', 'neutral'],
  expired: ['Expired', 'neutral'],
};

export const effects = {
  read: 'Reads only',
  write: 'Changes what is yours',
  send: 'Reaches others',
  pay: 'May cost money',
} as const;
