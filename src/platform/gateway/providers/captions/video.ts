import type { VideoAdapter } from '../../provider.ts';
import { downloadResult } from '../http/result-download.ts';
import { spokenSeconds } from '../spoken-seconds.ts';
import { pollCreator, submitToCreator } from './creator.ts';
import { keyHeaders } from './key-headers.ts';
import { chargedSeconds, mirageModel, pollMirage, submitToMirage, suitsMirage } from './mirage.ts';

/**
 * Mirage when the request brings a picture with a recording or voice, the AI Creator for a script
 * alone. The operation remembers which of the two made it.
 */
export const video: VideoAdapter = {
  // It lasts as long as its speaker speaks.
  secondsOf: (request) => {
    const { prompt, duration, audio } = request;
    const seconds = audio && duration !== undefined ? duration : spokenSeconds(prompt);
    return suitsMirage(request) ? chargedSeconds(seconds) : seconds;
  },
  modelOf: (request) => (suitsMirage(request) ? mirageModel : undefined),
  submit: (context, request) =>
    suitsMirage(request)
      ? submitToMirage(context, request)
      : submitToCreator(context, request.prompt),
  poll: (context, operation) =>
    operation.api === 'creator'
      ? pollCreator(context, operation.id)
      : pollMirage(context, operation.id),
  download: (context, status) => downloadResult('captions', context, status, keyHeaders(context)),
};
