import * as z from 'zod';
import { call, Refusal } from './call';
import { Id, Instant, PageNumber, pageOf } from './primitives';

export const Message = z.object({
  id: Id,
  createdAt: Instant,
  title: z.string(),
  contents: z.string(),
  /** True once the member has opened it. */
  confirmStatus: z.boolean(),
});
export type Message = z.infer<typeof Message>;

export const UnreadCount = call('GET', '/message/unread', { access: 'member', replies: { 200: z.number() } });
export const Messages = call('GET', '/message', {
  access: 'member',
  query: z.strictObject({ page: PageNumber }),
  replies: { 200: pageOf(Message) },
});
export const ReadMessage = call('POST', '/message/:messageId/read', {
  access: 'member',
  params: z.strictObject({ messageId: Id }),
  replies: { 200: Message, 404: Refusal },
});
export const ReadAllMessages = call('POST', '/message/readAll', {
  access: 'member',
  replies: { 200: z.object({ read: z.int() }) },
});
