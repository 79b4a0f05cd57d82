import { Badge, type Tone } from '#ui/badge.tsx';
import type { SubmissionState } from '../submission-schemas.ts';

const states: Readonly<Record<SubmissionState, { label: string; tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  pending: { label: 'In review', tone: 'gold' },
  live: { label: 'Live', tone: 'accent' },
  rejected: { label: 'Not accepted', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  merged: { label: 'Published', tone: 'accent' },
};

/** Where a submission stands, in a word. */
export const StateBadge = ({ state }: { state: SubmissionState }) => (
  <Badge tone={states[state].tone}>{states[state].label}</Badge>
);
