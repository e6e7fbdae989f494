import { ReadAllMessages, ReadMessage, UnreadCount } from '@madang/contracts';
import { send, sentenceOf } from '@madang/http';
import { setUnread } from '@madang/session';
import { toast } from '@madang/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from './queries';

export function useReadMessage() {
  const refresh = useMessagesRefresh();
  return useMutation({
    mutationFn: (messageId: string) => send(ReadMessage, { params: { messageId } }),
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
    onSettled: refresh,
  });
}

export function useReadAllMessages() {
  const refresh = useMessagesRefresh();
  return useMutation({
    mutationFn: () => send(ReadAllMessages, {}),
    onSuccess: ({ read }) => toast(`쪽지 ${read}통을 확인했어요.`, { tone: 'ok' }),
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
    onSettled: refresh,
  });
}

/** The header's count and the guard go by the unread number: it has to follow at once, not at the next navigation. */
function useMessagesRefresh() {
  const cache = useQueryClient();
  const countAgain = async () => setUnread(await send(UnreadCount, {}));
  return () => Promise.all([countAgain(), cache.invalidateQueries(messages.all)]);
}
