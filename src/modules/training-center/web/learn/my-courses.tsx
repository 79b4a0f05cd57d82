import { useQuery } from '@tanstack/react-query';
import { Award, GraduationCap } from 'lucide-react';
import { Link } from 'react-router';
import { dayText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { EmptyState } from '#ui/states.tsx';
import { queries } from '../queries.ts';

/** `/training`: what somebody was given to learn. */
export function Page() {
  const query = useQuery(queries.assigned.queryOptions());
  return (
    <>
      <PageHeader
        title="My courses"
        actions={
          <Button asChild>
            <Link to="/modules/training-center">
              <GraduationCap aria-hidden /> Courses I give
            </Link>
          </Button>
        }
      >
        What you were given to learn, and your certificates.
      </PageHeader>
      <Loaded
        query={query}
        title="Your courses could not be loaded"
        isEmpty={({ assignments }) => assignments.length === 0}
        empty={
          <EmptyState icon={GraduationCap} title="Nothing to learn at the moment">
            Courses appear here when somebody assigns one to your email address.
          </EmptyState>
        }
      >
        {({ assignments }) => (
          <ul className="grid gap-4 sm:grid-cols-2">
            {assignments.map((one) => (
              <li key={one.id} className="flex flex-col gap-3 rounded-2xl border bg-surface p-5">
                <h2 className="font-medium break-words">
                  <Link className="hover:underline" to={`/training/${one.id}`}>
                    {one.title}
                  </Link>
                </h2>
                <Progress
                  label={`Progress in ${one.title}`}
                  value={one.lessons === 0 ? 0 : one.done / one.lessons}
                />
                <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                  {one.done} of {one.lessons} lessons
                  {one.dueAt && one.done < one.lessons && <DueBadge dueAt={one.dueAt} />}
                  {one.verifyUrl && (
                    <a className="inline-flex items-center gap-1 underline" href={one.verifyUrl}>
                      <Award className="size-4" aria-hidden /> Certificate
                    </a>
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

/** By when a course is to be finished. */
export const DueBadge = ({ dueAt }: { dueAt: string }) => {
  const isLate = new Date(dueAt) < new Date();
  return (
    <Badge tone={isLate ? 'danger' : 'neutral'}>
      {isLate ? 'Was due' : 'Due'} {dayText(dueAt)}
    </Badge>
  );
};
