export { ModerationQueue } from './review/moderation-queue.tsx';
