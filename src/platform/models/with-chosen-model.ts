import type { ModelPurpose } from '#kernel/routing/model-purposes.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { ActiveService, Gateway } from '../gateway/gateway-types.ts';
import type { ModelChoices } from './model-choices.ts';

type Asked = { readonly service: ServiceId; readonly purposes: readonly ModelPurpose[] };
type Source = Pick<Gateway, 'choices' | 'activeServices'>;

/**
 * A request with the model that an administrator chose at this service for the first of the purposes that
 * has one. One that was named stays.
 */
export async function withChosenModel<R extends { readonly model?: string | undefined }>(
  gateway: Source,
  userId: string,
  asked: Asked,
  request: R,
): Promise<R> {
  if (request.model !== undefined) return request;
  const model = await chosenModel(gateway, userId, asked);
  return model === undefined ? request : { ...request, model };
}

/** The model that was chosen at a service; undefined where none is, or the service has it no more. */
export async function chosenModel(
  gateway: Source,
  userId: string,
  { service, purposes }: Asked,
): Promise<string | undefined> {
  const choices = await gateway.choices();
  if (!purposes.some((purpose) => choices[purpose]?.service === service)) return undefined;
  const active = await gateway.activeServices(userId);
  return chosenModelAt(
    choices,
    active.find(({ id }) => id === service),
    purposes,
  );
}

/** The same for a service that is at hand. */
export function chosenModelAt(
  choices: ModelChoices,
  service: Pick<ActiveService, 'chosenFor'> | undefined,
  purposes: readonly ModelPurpose[],
): string | undefined {
  const first = purposes.find((purpose) => service?.chosenFor?.includes(purpose));
  return (first && choices[first]?.model) ?? undefined;
}
