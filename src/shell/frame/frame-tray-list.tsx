import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.tsx';
import { loadFrameTrays } from './frame-trays.ts';

/** What modules keep in view of signed-in people. It comes after the page, which does not wait for it. */
export function FrameTrays() {
  const isSignedIn = useSession().status === 'signed-in';
  const { data = [] } = useQuery({
    queryKey: ['frame-trays'],
    queryFn: loadFrameTrays,
    enabled: isSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (!isSignedIn) return null;
  return data.map((Tray, at) => <Tray key={Tray.name || at} />);
}
