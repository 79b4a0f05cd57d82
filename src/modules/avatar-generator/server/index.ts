import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { characterKind } from './character-kind.ts';
import { router } from './handlers.ts';
import { makeAvatarsRun } from './make/make-avatars-run.ts';
import { cropRun } from './portrait/crop-run.ts';
import { portraitRun } from './portrait/portrait-run.ts';
import { speakReceivers } from './receive-sources.ts';
import { selfTest } from './self-test.ts';
import { speakRun } from './speak/speak-run.ts';
import { avatarOrder } from './tools/avatar-order.ts';
import { listStyles, makeAvatars } from './tools/avatar-tools.ts';
import { keepCharacter, searchCharacters } from './tools/character-tools.ts';
import { cropPhoto, paintPortrait } from './tools/portrait-tools.ts';
import { speak } from './tools/speak-tool.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  projectKinds: [characterKind],
  receivers: speakReceivers,
  runs: [makeAvatarsRun, speakRun, portraitRun, cropRun],
  toolOrders: [avatarOrder],
  tools: [
    listStyles,
    makeAvatars,
    keepCharacter,
    searchCharacters,
    speak,
    paintPortrait,
    cropPhoto,
  ],
};
