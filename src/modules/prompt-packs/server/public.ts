export { packWithTitle } from './find-pack.ts';
export { packAddresses } from './pack-addresses.ts';
export { pricePack } from './sell-packs.ts';
