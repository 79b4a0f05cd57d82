import type { RunContext } from '../runs/run-types.ts';

/**
 * Work of a run that a service may charge for: done once, and when its answer is lost, its person decides
 * whether to pay again. Where nobody but the Local engine can do it, it is simply done again.
 */
export async function paidUnlessLocal<T>(
  context: RunContext<unknown>,
  key: string,
  service: string,
  submit: () => Promise<T>,
): Promise<T> {
  const active = await context.platform.gateway.activeServices(context.user.id);
  if (service === 'local' || active.every(({ id }) => id === 'local')) return submit();
  return context.paid<T, T>(key, {
    submit,
    poll: async (value) => ({ state: 'done', value }),
  });
}
