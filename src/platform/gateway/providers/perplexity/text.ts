import { createPerplexity } from '@ai-sdk/perplexity';
import type { TextAdapter } from '../../provider.ts';
import type { WebSource } from '../ai-sdk/sources.ts';
import { streamWithSdk } from '../ai-sdk/stream-text.ts';
import { listIn, objectIn, textIn } from '../http/json.ts';

const defaultModel = 'sonar-pro';

const createModel: NonNullable<TextAdapter['createModel']> = (context, modelId, settings) =>
  createPerplexity({ ...settings, baseURL: context.baseUrl })(modelId);

/** Sonar models: the answer streams, the sources come with it. */
export const text: TextAdapter = {
  defaultModel,
  createModel,
  models: ['sonar', 'sonar-pro', 'sonar-reasoning-pro', 'sonar-deep-research'],
  stream: (context, request) => {
    const modelId = request.model ?? defaultModel;
    return streamWithSdk(
      {
        service: 'perplexity',
        modelId,
        createModel: (settings) => createModel(context, modelId, settings),
        readSources,
      },
      context,
      request,
    );
  },
};

/** The SDK reads only `citations` of the first chunk, without titles; these are complete in the last. */
function readSources(chunk: unknown): WebSource[] {
  const { search_results, citations } = objectIn(chunk);
  const found = listIn(search_results).map((result) => {
    const { title, url } = objectIn(result);
    return { title: textIn(title) ?? '', url: textIn(url) ?? '' };
  });
  const cited = listIn(citations).map((url) => ({ title: '', url: textIn(url) ?? '' }));
  return [...found, ...cited];
}
