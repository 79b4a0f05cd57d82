import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { followRun } from '#shell/tools/call-tool.ts';
import type { ChatClient } from '../chat-client.ts';

export type Schedule = Awaited<ReturnType<ChatClient['call']['schedules']>>['schedules'][number];

/** Scheduled prompts of a chat module. */
export const useSchedules = (client: ChatClient, enabled = true) =>
  useQuery({ ...client.queries.schedules.queryOptions(), enabled });

/** Pausing, asking now, and deleting with a way back. */
export function useScheduleChanges(client: ChatClient) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: client.queries.schedules.key() });
  const onError = (error: Error) => toast.error(errorMessage(error));
  const pause = useMutation({
    mutationFn: ({ id, isPaused }: Schedule) =>
      client.call.changeSchedule({ id, isPaused: !isPaused }),
    onSuccess: reload,
    onError,
  });
  const askNow = useMutation({
    async mutationFn({ id }: Schedule) {
      const { runId } = await client.call.runSchedule({ id });
      await followRun(runId, {});
    },
    onSuccess: () => toast.success('Answered in the chat.'),
    onError,
    onSettled: () =>
      Promise.all([
        reload(),
        queries.invalidateQueries({ queryKey: client.queries.get.key() }),
        queries.invalidateQueries({ queryKey: client.queries.list.key() }),
      ]),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Schedule) => client.call.removeSchedule({ id }),
    async onSuccess(_, gone) {
      await reload();
      toast.success('The scheduled prompt is deleted.', {
        action: { label: 'Undo', onClick: () => void add(gone) },
      });
    },
    onError,
  });
  const add = async ({
    id: _,
    title: __,
    nextAt: ___,
    lastAt: ____,
    fault: _____,
    ...again
  }: Schedule) => {
    await client.call.addSchedule(again).then(reload, onError);
  };
  return { pause, askNow, remove, reload };
}
