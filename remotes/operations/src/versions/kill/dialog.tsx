import { Kill, KillRemote } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send } from '@madang/http';
import { withJosa } from '@madang/locale';
import { Button, CheckField, ChoiceField, Dialog, TextField, useForm } from '@madang/ui';
import * as z from 'zod';
import { type ChannelSnapshot, useAction } from '../channel/action';
import { Reason, ReasonField, sureRule } from '../channel/action-dialog';
import styles from '../channel/channel.module.css';
import { params } from '../channel/queries';
import { RefusalNotice } from '../channel/refusal-notice';
import { rangeWord } from './panel';

type Props = DialogProps<{ remote: string; version: string; seen: ChannelSnapshot }>;

const Form = Reason.extend({
  scope: z.enum(['this', 'all', 'range']),
  range: z.string().trim(),
  isSure: sureRule,
})
  .refine(({ scope, range }) => scope !== 'range' || Kill.shape.range.safeParse(range).success, {
    path: ['range'],
    message: '범위를 적어 주세요. 예: <1.2.0',
  })
  .transform(({ scope, range, reason }) => ({ scope, range, reason }));

const initial: { scope: 'this' | 'all' | 'range'; range: string; reason: string; isSure: boolean } = {
  scope: 'this',
  range: '',
  reason: '',
  isSure: false,
};

/** Takes a remote, or some of its versions, out of the site. */
export default function KillDialog({ remote, version, seen, close }: Props) {
  const rangeOf = ({ scope, range }: { scope: string; range: string }) =>
    scope === 'all' ? '*' : scope === 'this' ? version : range;
  const action = useAction<{ range: string; reason: string }>({
    seen,
    run: (body, { sequence }) => send(KillRemote, { params, body: { remote, ...body, expected: sequence } }),
    doneMessage: ({ range }) => `${remote} ${withJosa(rangeWord(range), '을/를')} 차단했어요.`,
  });
  const form = useForm(Form, {
    initial,
    onValid: async ({ reason, ...chosen }) => {
      if (await action.send({ range: rangeOf(chosen), reason })) close();
    },
  });
  return (
    <Dialog title={`${remote} 차단`} onDismiss={close}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <p>{`회원은 ${remote}의 페이지 자리에서 점검 안내를 봐요. 틀, 로그인, 보유머니와 다른 리모트는 그대로 쓸 수 있고, 열린 탭에도 하던 일을 마치는 대로 적용돼요.`}</p>
        <ChoiceField
          label="차단할 버전"
          value={form.values.scope}
          onChange={scope => form.set('scope', scope)}
          options={[
            { value: 'this', label: `${version}만`, note: '다른 버전을 받는 회원은 그대로 써요' },
            { value: 'all', label: '모든 버전', note: '누구도 이 리모트를 쓰지 못해요' },
            { value: 'range', label: '범위를 적기', note: '예: <1.2.0 또는 >=1.0.0 <1.3.0' },
          ]}
        />
        {form.values.scope === 'range' && <TextField label="버전 범위" {...form.field('range')} />}
        <ReasonField {...form.field('reason')} />
        <CheckField label="모든 회원에게 바로 적용되는 것을 확인했어요" {...form.field('isSure')} />
        <RefusalNotice refusal={action.refusal} />
        <Button type="submit" tone="danger" busy={form.busy}>
          {`${remote} 차단하기`}
        </Button>
      </form>
    </Dialog>
  );
}
