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
  if (!(await mayCharge(context, service))) return submit();
  return context.paid<T, T>(key, {
    submit,
    poll: async (value) => ({ state: 'done', value }),
  });
}

/** Whether anybody but the Local engine may do it. */
export async function mayCharge(
  { platform, user }: RunContext<unknown>,
  service: string,
): Promise<boolean> {
  if (service === 'local') return false;
  const active = await platform.gateway.activeServices(user.id);
  return active.some(({ id }) => id !== 'local');
}
