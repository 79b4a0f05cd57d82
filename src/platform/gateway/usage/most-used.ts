import type { ServiceId } from '#kernel/services.ts';
import { roomyOutputLimit } from '../../budgets/usual-output.ts';
import type { TextRequest } from '../provider.ts';
import { providerOf } from '../providers/catalogue.ts';
import type { Measured } from './meter.ts';

/** Tokens that one picture counts at most, at the services that say. */
const tokensPerPicture = 10_000;

/**
 * Most that an answer in words may use: no service makes more than one token of a byte. Where nobody
 * has set a limit for the answer, it is open: whoever is limited gets as much as can be reserved.
 */
export function mostOfText(
  service: ServiceId,
  { model, system = '', messages, maxOutputTokens }: TextRequest,
): Measured {
  let inputTokens = Buffer.byteLength(system);
  for (const { content } of messages) {
    for (const part of typeof content === 'string' ? [content] : content) {
      if (typeof part === 'string') inputTokens += Buffer.byteLength(part);
      else if (part.type === 'text') inputTokens += Buffer.byteLength(part.text);
      else inputTokens += tokensPerPicture;
    }
  }
  return {
    model: model ?? providerOf(service)?.text?.defaultModel,
    amounts: { inputTokens, outputTokens: maxOutputTokens ?? roomyOutputLimit },
    isOpen: maxOutputTokens === undefined,
  };
}
