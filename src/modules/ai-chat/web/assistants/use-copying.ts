import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { assistantApi, assistantQueries } from './assistant-queries.ts';

/** “Make it mine”: a copy of an assistant, opened for changing. */
export function useCopying() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (from: string) => assistantApi.createAssistant({ from }),
    onSuccess: async ({ projectId }) => {
      await queries.invalidateQueries({ queryKey: assistantQueries.assistants.key() });
      toast.success('Copied. This one is yours to change.');
      await navigate(`/modules/ai-chat/assistants/${projectId}`);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}
