import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { BriefDesk } from './brief-desk.tsx';
import { briefFrom } from './new-brief.ts';

/** `/content-creator/new`: brief, outline, draft. What was sent here fills the form. */
export function Page() {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [start] = useState(() => briefFrom(search.get('format'), hash));
  return (
    <>
      <PageHeader title="New text">
        First what it shall be, then what it says section by section, then the words.
      </PageHeader>
      <BriefDesk
        {...{ start }}
        tool="text.draft"
        label="Write the draft"
        onDrafted={(id) => void navigate(`/content-creator/articles/${id}`)}
      />
    </>
  );
}
