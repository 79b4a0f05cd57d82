import { BookOpen, GraduationCap, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../workspace/web/public.tsx';
import { NewCourse } from './new-course.tsx';

/** `/modules/training-center`: the courses somebody gives, and the way to a new one. */
export function Page() {
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button look="primary" data-tour="new-course" onClick={() => setMaking(true)}>
      <Plus aria-hidden /> New course
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Training Center"
        actions={
          <>
            <Button asChild>
              <Link to="/training">
                <BookOpen aria-hidden /> My courses
              </Link>
            </Button>
            {make}
          </>
        }
      >
        Turn what you know into a course, see who has learnt it, and give certificates that can be
        checked.
      </PageHeader>
      <ModuleProjects
        kind="course"
        empty={
          <EmptyState icon={GraduationCap} title="No courses yet">
            “New course” begins with a title, a text or a document. Questions are proposed with the
            passages they test.
          </EmptyState>
        }
      />
      {isMaking && <NewCourse onClose={() => setMaking(false)} />}
    </>
  );
}
