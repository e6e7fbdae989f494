import { type ChannelPolicy, SetPolicy } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send } from '@madang/http';
import { Button, CheckField, Dialog, useForm } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { type ChannelSnapshot, useAction } from '../channel/action';
import { Reason, ReasonField } from '../channel/action-dialog';
import styles from '../channel/channel.module.css';
import { delivery, params } from '../channel/queries';
import { RefusalNotice } from '../channel/refusal-notice';

type Props = DialogProps<{ policy: ChannelPolicy; seen: ChannelSnapshot }>;

const Form = Reason.extend({ secondOperatorFor: z.array(z.string()), needsSmoke: z.boolean() });

/** What a change of this channel needs besides one operator's word. For admins. */
export default function PolicyDialog({ policy, seen, close }: Props) {
  const { data: state } = useQuery(delivery.state());
  const names = [...new Set([...Object.keys(state?.current.versions ?? {}), ...policy.secondOperatorFor])].sort();
  const action = useAction<z.output<typeof Form>>({
    seen,
    run: (body, { sequence }) => send(SetPolicy, { params, body: { ...body, expected: sequence } }),
    doneMessage: () => '정책을 바꿨어요.',
  });
  const form = useForm(Form, {
    initial: { ...policy, reason: '' },
    onValid: async body => {
      if (await action.send(body)) close();
    },
  });
  const { secondOperatorFor } = form.values;
  const toggle = (name: string, isOn: boolean) =>
    form.set('secondOperatorFor', isOn ? [...secondOperatorFor, name] : secondOperatorFor.filter(one => one !== name));
  return (
    <Dialog title="배포 정책" onDismiss={close}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <fieldset className={styles.checks}>
          <legend>두 번째 운영자의 승인이 필요한 리모트</legend>
          {names.map(name => (
            <CheckField
              key={name}
              label={name}
              value={secondOperatorFor.includes(name)}
              onChange={isOn => toggle(name, isOn)}
            />
          ))}
        </fieldset>
        <CheckField
          label="브라우저 점검을 통과한 조합만 내보내기"
          note="madang smoke로 실제 브라우저에서 열어 본 조합만 배포할 수 있어요"
          {...form.field('needsSmoke')}
        />
        <p>엄하게 하는 것은 바로 적용돼요. 느슨하게 하는 것은 다른 관리자가 승인해야 적용돼요.</p>
        <ReasonField {...form.field('reason')} />
        <RefusalNotice refusal={action.refusal} />
        <Button type="submit" tone="primary" busy={form.busy}>
          정책 바꾸기
        </Button>
      </form>
    </Dialog>
  );
}
