import { Banks, type MemberRow, SetAccountBody } from '@madang/contracts';
import { queryOf } from '@madang/http';
import { Button, Dialog, SelectField, TextArea, TextField, useForm } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { showRefusal } from '../console/show-refusal';
import { useSetAccount } from './commands';

/** Where a member's exchanges go. Members register it once; from then on operators change it, at their request. */
export function AccountDialog({ member, close }: { member: MemberRow; close: () => void }) {
  const { data = [] } = useQuery(queryOf(Banks));
  const set = useSetAccount();
  const form = useForm(SetAccountBody, {
    initial: { bankId: '', accountNumber: '', accountHolder: '', reason: '' },
    onValid: async body => {
      try {
        await set.mutateAsync({ memberId: member.id, ...body });
        close();
      } catch (error) {
        showRefusal(error, form.refuse);
      }
    },
  });
  return (
    <Dialog title={`${member.nickname} 받을 계좌 변경`} onDismiss={close}>
      <form onSubmit={form.submit} noValidate style={{ display: 'contents' }}>
        <p>회원에게 쪽지로 알려요. 본인이 요청했는지 먼저 확인해 주세요.</p>
        <SelectField
          label="은행"
          options={[
            { value: '', label: '은행을 골라 주세요' },
            ...data.map(({ bankId, name, useFlag }) => ({ value: bankId, label: name, disabled: useFlag === 0 })),
          ]}
          {...form.field('bankId')}
        />
        <TextField label="계좌번호" inputMode="numeric" maxLength={30} {...form.field('accountNumber')} />
        <TextField label="예금주" maxLength={20} {...form.field('accountHolder')} />
        <TextArea label="사유" rows={3} maxLength={200} {...form.field('reason')} />
        <Button type="submit" tone="primary" busy={form.busy}>
          계좌 변경하기
        </Button>
      </form>
    </Dialog>
  );
}
