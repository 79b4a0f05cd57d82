import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PageSkeleton } from '#shell/gate.tsx';

/** Signed-out visitors of the tool's path meet its guide. */
export function Page() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate('/modules/newsletter/guide', { replace: true });
  }, [navigate]);
  return <PageSkeleton />;
}
