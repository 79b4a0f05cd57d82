import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { ShownTour } from '../contract.ts';
import { api, queries } from './queries.ts';

/** Starts a tour, or goes on with it, on the page where it happens. */
export function useStartTour() {
  const known = useQueryClient();
  const navigate = useNavigate();
  const show = (data: Awaited<ReturnType<typeof api.start>> | { current: null }) =>
    known.setQueryData(queries.current.queryKey(), data);
  return async ({ id }: Pick<ShownTour, 'id'>, again = false): Promise<void> => {
    show({ current: null });
    try {
      const started = await api.start({ id, again });
      show(started);
      void known.invalidateQueries({ queryKey: queries.tours.key() });
      if (started.current) await navigate(started.current.start);
    } catch (error) {
      toast.error('The tour could not be started', { description: errorMessage(error) });
    }
  };
}
