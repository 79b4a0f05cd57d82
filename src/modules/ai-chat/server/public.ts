/** What other modules may use of the chat. */
export { assistantSource } from './assistants/find-assistant.ts';
export { addAttachment } from './attachments.ts';
export { attachmentKeeper, sharedChatPath } from './chat-policy.ts';
