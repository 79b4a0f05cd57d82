import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { MailFrames } from '#shell/mail/mail-frames.tsx';
import type { IssueContent } from '../editor/issue-editor.tsx';
import { queries } from '../queries.ts';

type Draft = {
  readonly subject: string;
  readonly preheader: string;
  readonly markdown: string;
  readonly content: IssueContent | null;
};

/** The broadcast as its readers will see it, footer included. */
export function MailPreview(props: Draft) {
  const { subject, preheader, markdown, content } = useDeferredValue(props);
  const preview = useQuery({
    ...queries.admin.preview.queryOptions({ input: { subject, preheader, markdown, content } }),
    placeholderData: keepPreviousData,
    // One entry for each letter typed: they are of no use later.
    gcTime: 0,
  });
  const problem = preview.isError ? errorMessage(preview.error) : undefined;
  return <MailFrames {...{ subject, preheader, problem }} mail={preview.data} />;
}
