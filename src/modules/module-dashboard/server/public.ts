export { listFirstSteps } from './first-steps.ts';
