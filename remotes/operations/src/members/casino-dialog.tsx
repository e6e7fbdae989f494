import { type MemberRow, RestrictCasino } from '@madang/contracts';
import { Button, CheckField, Dialog, TextArea, useForm } from '@madang/ui';
import { useRestrictCasino } from './commands';

/** Keeps a member out of casino or slots, or lets them in again. A game under way goes on to the end of its round. */
export function CasinoDialog({ member, close }: { member: MemberRow; close: () => void }) {
  const restrict = useRestrictCasino();
  const form = useForm(RestrictCasino.body, {
    initial: { isCasinoOff: member.isCasinoOff, isSlotOff: member.isSlotOff, reason: '' },
    onValid: async body => {
      const done = await restrict.mutateAsync({ memberId: member.id, ...body }).catch(() => null);
      if (done) close();
    },
  });
  const { isCasinoOff, isSlotOff } = form.values;
  return (
    <Dialog title={`${member.nickname} 카지노 제한`} onDismiss={close}>
      <form onSubmit={form.submit} noValidate style={{ display: 'contents' }}>
        <p>새로 입장하거나 베팅하지 못해요. 이미 건 판은 끝까지 진행하고 당첨금을 줘요.</p>
        <CheckField label="라이브카지노 제한" value={isCasinoOff} onChange={value => form.set('isCasinoOff', value)} />
        <CheckField label="슬롯 제한" value={isSlotOff} onChange={value => form.set('isSlotOff', value)} />
        <TextArea label="사유" rows={3} maxLength={200} {...form.field('reason')} />
        <Button type="submit" tone="primary" busy={form.busy}>
          제한 저장하기
        </Button>
      </form>
    </Dialog>
  );
}
