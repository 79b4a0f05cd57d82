import { availableParallelism } from 'node:os';
import sharp from 'sharp';

// The decoding library knows dozens of formats, some of which are programs. Whatever is not named
// here cannot be opened in this process, whoever asks.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
    // Only for our own drawings (`share-images`); what people send is told by its content first.
    'VipsForeignLoadSvg',
  ],
});
// One core stays with the server.
sharp.concurrency(Math.max(1, availableParallelism() - 1));

/** In a process of its own, which ends with what strangers sent: opens pictures of cameras and scanners, too. */
export const readTiff = (): void => sharp.unblock({ operation: ['VipsForeignLoadTiff'] });

export { sharp };
