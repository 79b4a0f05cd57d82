import { implementContract, signedIn } from '#platform/http/implement.ts';
import { pictureAssets } from '#platform/manuscript/load-pictures.ts';
import { contract } from '../contract.ts';
import { frontBoard } from './layout/front-board.ts';
import { frontPictures } from './layout/front-pictures.ts';
import { loadBook } from './load-book.ts';

const os = implementContract(contract);

export const router = os.router({
  front: os.front.handler(async ({ context, input: { id } }) => {
    const { platform } = context;
    const user = signedIn(context);
    const { book } = await loadBook(platform.db, user.id, id);
    const { meta } = book;
    const asset = meta.coverId
      ? (await pictureAssets(platform, user.id, [meta.coverId])).get(meta.coverId)
      : undefined;
    const picture =
      asset?.width && asset.height
        ? { id: asset.id, width: asset.width, height: asset.height }
        : undefined;
    const board = book.front ?? frontBoard(meta, picture);
    const pictures = await frontPictures(platform, board, user.id);
    return {
      board,
      pictures: Object.fromEntries([...pictures].map(([one, { href }]) => [one, href])),
    };
  }),
});
