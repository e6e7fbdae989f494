import { SendMessage } from '@madang/contracts';
import { send, sentenceOf } from '@madang/http';
import { toast } from '@madang/ui';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';

export function useSendMessage() {
  return useMutation({
    mutationFn: (body: z.infer<typeof SendMessage.body>) => send(SendMessage, { body }),
    onSuccess: ({ sent }) => toast(`${sent}명에게 쪽지를 보냈어요.`, { tone: 'ok' }),
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
  });
}
