import { ExcludeMember, ExclusionTerm, type MemberRow } from '@madang/contracts';
import { exclusionTerms } from '@madang/locale';
import { Button, ChoiceField, Dialog, TextArea, useForm } from '@madang/ui';
import { useExcludeMember } from './commands';

const TERMS = ExclusionTerm.options.map(term => ({ value: term, label: exclusionTerms[term] }));
const SHORTEST: ExclusionTerm = '24h';

/** At the member's wish, or to make an exclusion longer. Nobody makes it shorter. */
export function ExclusionDialog({ member, close }: { member: MemberRow; close: () => void }) {
  const exclude = useExcludeMember();
  const form = useForm(ExcludeMember.body, {
    initial: { term: SHORTEST, reason: '' },
    onValid: async body => {
      const done = await exclude.mutateAsync({ memberId: member.id, ...body }).catch(() => null);
      if (done) close();
    },
  });
  return (
    <Dialog title={`${member.nickname} 자가 제한`} onDismiss={close}>
      <form onSubmit={form.submit} noValidate style={{ display: 'contents' }}>
        <p>바로 로그아웃되고, 끝날 때까지 로그인할 수 없어요. 줄이거나 풀 수 없어요.</p>
        <ChoiceField
          label="기간"
          options={TERMS}
          value={form.values.term}
          onChange={value => form.set('term', value)}
        />
        <TextArea label="사유" rows={3} maxLength={200} {...form.field('reason')} />
        <Button type="submit" tone="danger" busy={form.busy}>
          자가 제한 걸기
        </Button>
      </form>
    </Dialog>
  );
}
