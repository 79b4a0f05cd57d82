import type { SubscriberFilter } from '#kernel/newsletter.ts';
import { interestLabel } from '../../interest-label.ts';

/** A filter in words: `Active · Prompts · since 2026-01-01`. */
export function describeFilter(filter: SubscriberFilter): string {
  const { q, status, interests, sources, tags, subscribedSince, engagedDays } = filter;
  const parts = [
    q && `“${q}”`,
    status?.map(interestLabel).join(' or '),
    interests?.map(interestLabel).join(' or '),
    sources?.length && `from ${sources.join(' or ')}`,
    tags?.length && `tagged ${tags.join(' or ')}`,
    subscribedSince && `since ${subscribedSince}`,
    engagedDays && `engaged within ${engagedDays} days`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'Everyone';
}
