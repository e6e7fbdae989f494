import { AnswerInquiry, CloseInquiry } from '@madang/contracts';
import { send } from '@madang/http';
import { formatInquiryNumber } from '@madang/locale';
import { toast } from '@madang/ui';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { useAfterwards } from '../console/afterwards';
import { inquiries } from './queries';

type Answering = z.input<typeof AnswerInquiry.body> & { inquiryId: string };

export function useHandleInquiry() {
  const afterwards = useAfterwards(inquiries.all);
  const answer = useMutation({
    mutationFn: ({ inquiryId, ...body }: Answering) => send(AnswerInquiry, { params: { inquiryId }, body }),
    onSuccess: ({ number }) => toast(`문의 ${formatInquiryNumber(number)}에 답변했어요.`, { tone: 'ok' }),
    ...afterwards,
  });
  const close = useMutation({
    mutationFn: (inquiryId: string) => send(CloseInquiry, { params: { inquiryId } }),
    onSuccess: ({ number }) => toast(`문의 ${formatInquiryNumber(number)}번을 종결했어요.`, { tone: 'ok' }),
    ...afterwards,
  });
  return { answer, close };
}
