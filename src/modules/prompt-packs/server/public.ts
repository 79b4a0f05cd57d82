export { packWithTitle } from './find-pack.ts';
export { listPacks } from './packs.ts';
