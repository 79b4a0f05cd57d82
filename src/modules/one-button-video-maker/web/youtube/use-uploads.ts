import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchAsUser } from '#shell/hub/api.ts';
import type { Material } from '../../contract.ts';
import { largestUpload } from '../../film-choices.ts';
import { queries } from '../queries.ts';

/** Pictures and tracks of the person, and a way to add more. */
export function useMaterials() {
  const client = useQueryClient();
  const options = queries.materials.queryOptions();
  const { data } = useQuery({ ...options, staleTime: 60_000 });
  const upload = useMutation({
    mutationFn: uploadMaterial,
    onSuccess: (material) =>
      client.setQueryData(options.queryKey, (known) => ({
        materials: [material, ...(known?.materials ?? [])],
      })),
  });
  return { materials: data?.materials, upload };
}

/** Sends a file; throws with the hub's own sentence when it does not take it. */
export async function uploadMaterial(wish: {
  kind: Material['kind'];
  file: File;
}): Promise<Material> {
  if (wish.file.size > largestUpload) throw new Error(`${wish.file.name} is larger than 30 MB.`);
  const form = new FormData();
  form.set('kind', wish.kind);
  form.set('file', wish.file);
  const response = await fetchAsUser('/api/one-button-video-maker/uploads', {
    method: 'POST',
    body: form,
  });
  const answer = (await response.json().catch(() => ({}))) as Material & { message?: string };
  if (!response.ok) throw new Error(answer.message ?? `${wish.file.name} could not be uploaded.`);
  return answer;
}
