import { newId } from '#platform/db/new-id.ts';
import type { KeyCheck, Provider, ProviderContext } from '../../provider.ts';
import { kindOfFailure } from '../http/errors.ts';
import type { ApiAnswer } from '../http/exchange.ts';
import { listIn, numberIn, objectIn } from '../http/json.ts';
import { checkKey, type Findings } from '../http/keys/key-check.ts';
import { refuseShortKey } from '../http/keys/key-format.ts';
import { image } from './image.ts';
import { failureIn, taskRequest } from './task.ts';
import { video } from './video.ts';

/** Runware: pictures and films from many open models. */
export const provider: Provider = {
  id: 'runware',
  name: 'Runware',
  category: 'image',
  defaultPrice: 19,
  website: 'https://my.runware.ai',
  description: 'Fast pictures from open models, and films from many video models.',
  features: ['Fast image generation', 'Many open models', 'Video generation', 'Pay per picture'],
  version: 'v1',
  kinds: ['image', 'video'],
  defaultBaseUrl: 'https://api.runware.ai',
  baseUrlVariable: 'RUNWARE_BASE_URL',
  refuseKey: (key) => refuseShortKey('Runware', key, 10),
  check,
  image,
  video,
};

function check(context: ProviderContext): Promise<KeyCheck> {
  const task = {
    taskType: 'accountManagement',
    taskUUID: newId(),
    operation: 'getDetails',
  } as const;
  return checkKey('runware', context, {
    name: 'Runware',
    request: taskRequest(context, task),
    accept,
    except: refusalIn200,
  });
}

/** Takes only the balance: the answer also names the team's people with their e-mail addresses. */
function accept({ body }: ApiAnswer): Findings | undefined {
  const account = objectIn(listIn(objectIn(body).data)[0]);
  // A number in the documentation, an object in some replies.
  const amount = objectIn(account.balance);
  const remaining = numberIn(account.balance) ?? numberIn(amount.amount) ?? numberIn(amount.value);
  if (remaining !== undefined) return { credits: { remaining, currency: 'credits' } };
  return 'organizationName' in account ? {} : undefined;
}

/** Errors may come with status 200, so they are read before the status. */
function refusalIn200({ status, body }: ApiAnswer): KeyCheck | undefined {
  const failure = status === 200 ? failureIn(body) : undefined;
  if (failure === undefined) return undefined;
  const kind = kindOfFailure(400, failure);
  if (kind === 'auth') return { state: 'invalid', message: 'Runware refused the key.' };
  if (kind === 'credit') {
    return { state: 'no-credit', message: 'The Runware key works, but no credit is left.' };
  }
  return { state: 'unreachable', message: 'Runware could not tell whether the key works.' };
}
