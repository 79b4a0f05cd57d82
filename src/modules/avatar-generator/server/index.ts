import type { ServerModule } from '#platform/http/server-module.ts';
import { characterKind } from './character-kind.ts';
import { makeAvatarsRun } from './make/make-avatars-run.ts';
import { speakRun } from './speak/speak-run.ts';
import { listStyles, makeAvatars } from './tools/avatar-tools.ts';
import { keepCharacter, searchCharacters } from './tools/character-tools.ts';
import { speak } from './tools/speak-tool.ts';

export const serverModule: ServerModule = {
  projectKinds: [characterKind],
  runs: [makeAvatarsRun, speakRun],
  tools: [listStyles, makeAvatars, keepCharacter, searchCharacters, speak],
};
