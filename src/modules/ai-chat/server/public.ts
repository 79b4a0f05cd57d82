/** What other modules may use of the chat. */
export { addAttachment } from './attachments.ts';
export { attachmentKeeper, sharedChatPath } from './chat-policy.ts';
