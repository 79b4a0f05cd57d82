import { PageHeader } from '#shell/page/page-header.tsx';
import { ModerationQueue } from './review/moderation-queue.tsx';

/** `/admin/prompts`: what waits for a decision, oldest first, and what was decided. */
export function Page() {
  return (
    <>
      <PageHeader title="Prompt moderation">
        Review what creators submit. They get your decision and reason by email.
      </PageHeader>
      <ModerationQueue />
    </>
  );
}
