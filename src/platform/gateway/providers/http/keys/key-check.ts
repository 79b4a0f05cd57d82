import type { ServiceId } from '#kernel/services.ts';
import type { KeyCheck, ProviderContext } from '../../../provider.ts';
import { readErrorBody } from '../error-body.ts';
import { errorFromFault, kindOfFailure } from '../errors.ts';
import { type ApiAnswer, type ApiRequest, exchange, isSuccess } from '../exchange.ts';
import { readRateLimit } from '../rate-limit-headers.ts';
import { refuseUnsendableCharacters } from './key-format.ts';

/** A service that has not answered a check after this long counts as unreachable. */
const patienceMs = 15_000;

/** What a good answer told, beside "the key works". */
export type Findings = Pick<KeyCheck, 'credits' | 'models' | 'abilities'>;

export type KeyProbe = {
  /** Name in the sentence the user reads. */
  readonly name: string;
  readonly request: ApiRequest;
  /** Reads a 2xx answer; undefined = not an answer of this service. */
  readonly accept: (answer: ApiAnswer) => Findings | undefined;
  /** Answers that mean something else at this service than elsewhere. */
  readonly except?: (answer: ApiAnswer) => KeyCheck | undefined;
};

/** Runs the check of one of the hub's services; throws ProviderError `aborted` and nothing else. */
export async function checkKey(
  service: ServiceId,
  context: ProviderContext,
  probe: KeyProbe,
): Promise<KeyCheck> {
  try {
    return await probeKey(context, probe);
  } catch (fault) {
    throw errorFromFault(service, context, fault);
  }
}

/** Sends the probe and judges the answer. Throws only when `context.signal` was aborted. */
export async function probeKey(context: ProviderContext, probe: KeyProbe): Promise<KeyCheck> {
  const refusal = refuseUnsendableCharacters(probe.name, context.apiKey);
  if (refusal !== undefined) return { state: 'invalid', message: refusal };
  const patience = AbortSignal.timeout(patienceMs);
  const signal =
    context.signal === undefined ? patience : AbortSignal.any([context.signal, patience]);
  let answer: ApiAnswer;
  try {
    answer = await exchange({ ...context, signal }, probe.request);
  } catch (fault) {
    if (context.signal?.aborted) throw fault;
    return unreachable(`${probe.name} could not be reached, so the key was not verified.`);
  }
  const rateLimit = readRateLimit(answer.headers);
  const check = judge(probe, answer);
  return rateLimit === undefined ? check : { ...check, rateLimit };
}

function judge(probe: KeyProbe, answer: ApiAnswer): KeyCheck {
  const special = probe.except?.(answer);
  if (special !== undefined) return special;
  if (!isSuccess(answer.status)) return judgeFailure(probe.name, answer);
  const findings = probe.accept(answer);
  if (findings === undefined) {
    return unreachable(
      `The address answered, but not as ${probe.name} does, so the key was not verified.`,
    );
  }
  return acceptedKey(probe.name, findings);
}

/** The check of a key that works; without anything left to spend it is `no-credit`. */
export function acceptedKey(name: string, findings: Findings = {}): KeyCheck {
  if (findings.credits !== undefined && findings.credits.remaining <= 0) {
    return {
      state: 'no-credit',
      message: `The ${name} key works, but no credit is left.`,
      ...findings,
    };
  }
  return { state: 'valid', message: `The ${name} key works.`, ...findings };
}

function judgeFailure(name: string, answer: ApiAnswer): KeyCheck {
  const { status } = answer;
  switch (kindOfFailure(status, readErrorBody(answer.text))) {
    case 'credit':
      return { state: 'no-credit', message: `The ${name} key works, but no credit is left.` };
    case 'auth':
      return { state: 'invalid', message: `${name} refused the key.` };
    case 'rate-limit':
      return {
        state: 'rate-limited',
        message: `The ${name} key works, but was used too often just now.`,
      };
    default:
      return unreachable(`${name} answered with status ${status}, so the key was not verified.`);
  }
}

function unreachable(message: string): KeyCheck {
  return { state: 'unreachable', message };
}
