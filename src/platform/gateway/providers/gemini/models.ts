import type { ProviderContext } from '../../provider.ts';
import { listIn, objectIn, textIn } from '../http/json.ts';

/** The key goes into a header, never into the address, where logs would keep it. */
export function keyHeaders(context: ProviderContext): Record<string, string> {
  return { 'x-goog-api-key': context.apiKey };
}

/** Model ids of a list answer without their `models/` prefix; `method` keeps those that offer it. */
export function modelNamesIn(body: unknown, method?: string): string[] {
  return listIn(objectIn(body).models).flatMap((model) => {
    const { name, supportedGenerationMethods } = objectIn(model);
    const id = textIn(name)?.replace(/^models\//, '');
    const fits = method === undefined || listIn(supportedGenerationMethods).includes(method);
    return id !== undefined && fits ? [id] : [];
  });
}
