import { type MemberRow, OpenExchangeBody } from '@madang/contracts';
import { formatWon } from '@madang/locale';
import { Button, Dialog, MoneyField, TextArea, useForm } from '@madang/ui';
import { showRefusal } from '../console/show-refusal';
import { useOpenExchange } from './commands';

/** For a member who has excluded themself and asked by an inquiry: their balance is theirs. */
export function OpeningDialog({ member, close }: { member: MemberRow; close: () => void }) {
  const open = useOpenExchange();
  const form = useForm(OpenExchangeBody, {
    initial: { amount: member.emoney, reason: '' },
    onValid: async body => {
      try {
        await open.mutateAsync({ memberId: member.id, ...body });
        close();
      } catch (error) {
        showRefusal(error, form.refuse);
      }
    },
  });
  const { amount } = form.values;
  return (
    <Dialog title={`${member.nickname} 환전 대신 접수`} onDismiss={close}>
      <form onSubmit={form.submit} noValidate style={{ display: 'contents' }}>
        <p>{`보유머니 ${formatWon(member.emoney)} · 등록된 계좌로 나가요. 승인은 다른 운영자가 해요.`}</p>
        <MoneyField
          label="금액"
          value={amount === 0 ? null : amount}
          onChange={value => form.set('amount', value ?? 0)}
          error={form.errors.amount}
        />
        <TextArea label="사유" hint="문의 번호를 적어 주세요" rows={3} maxLength={200} {...form.field('reason')} />
        <Button type="submit" tone="primary" busy={form.busy}>
          환전 접수하기
        </Button>
      </form>
    </Dialog>
  );
}
