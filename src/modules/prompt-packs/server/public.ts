export { packWithTitle } from './find-pack.ts';
export { listPacks } from './packs.ts';
export { pricePack } from './sell-packs.ts';
