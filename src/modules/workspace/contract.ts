import { approvalContract } from './approval-contract.ts';
import { assetContract } from './asset-contract.ts';
import { connectionContract } from './connection-contract.ts';
import { handoffContract } from './handoff-contract.ts';
import { makerContract } from './maker-contract.ts';
import { projectContract } from './project-contract.ts';
import { runContract } from './run-contract.ts';
import { sceneContract } from './scene-contract.ts';
import { shareContract } from './share-contract.ts';
import { spaceContract } from './space-contract.ts';

export const contract = {
  ...spaceContract,
  ...projectContract,
  ...approvalContract,
  ...assetContract,
  ...runContract,
  ...shareContract,
  ...handoffContract,
  ...connectionContract,
  ...makerContract,
  ...sceneContract,
};
