import { useQuery } from '@tanstack/react-query';
import { fetchAsUser } from '#shell/hub/api.ts';

/** The address of a picture of the library, as soon as it is known. */
export function useSketch(id: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['logo-designer', 'sketch', id],
    queryFn: async () => {
      const answer = await fetchAsUser(`/api/assets/${id}`);
      return answer.ok ? ((await answer.json()) as { url: string }).url : null;
    },
    enabled: id !== undefined,
    staleTime: 3_600_000,
  });
  return data ?? undefined;
}
