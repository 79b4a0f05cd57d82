import { implementContract, signedIn } from '#platform/http/implement.ts';
import { shelfContract } from '../../shelf/shelf-contract.ts';
import { improveText } from './improve-text.ts';
import { listShelf } from './list-shelf.ts';
import { readShelf } from './read-shelf.ts';

const os = implementContract(shelfContract);

export const shelfHandlers = {
  shelf: os.shelf.handler(({ context, input }) =>
    listShelf(context.platform.db, signedIn(context).id, input),
  ),
  shelfText: os.shelfText.handler(({ context, input }) =>
    readShelf(context.platform, signedIn(context), input.source, input.id),
  ),
  improveText: os.improveText.handler(({ context, input }) =>
    improveText(context.platform, signedIn(context), input.prompt),
  ),
};
