import { type ChannelState, type CompositionRow, ROLLOUT_STEPS, StartRollout, Switch } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send } from '@madang/http';
import { Alert, Button, CheckField, ChoiceField, Dialog, Segmented, TextField, useForm } from '@madang/ui';
import { useState } from 'react';
import { type ChannelSnapshot, snapshotOf, useAction } from '../channel/action';
import { ReasonField } from '../channel/action-dialog';
import styles from '../channel/channel.module.css';
import { differenceWords } from '../channel/differences';
import { params } from '../channel/queries';
import { RefusalNotice } from '../channel/refusal-notice';
import { type PickedMember, PickMembers } from './members';
import { RevertedReleases } from './reverted-releases';
import { initialStart, Start, type StartValues } from './start';
import { ALL } from './steps';

type Props = DialogProps<{ candidate: CompositionRow; state: ChannelState }>;

const SHARES = [0, ...ROLLOUT_STEPS.filter(step => step < ALL)].map(share => ({
  id: String(share),
  label: `${share}%`,
}));

/** Brings an admitted composition to members: to a share of them first, or to all at once. */
export default function RolloutDialog({ candidate, state, close }: Props) {
  const [members, setMembers] = useState<readonly PickedMember[]>([]);
  const [downgrade, setDowngrade] = useState<readonly string[]>([]);
  const action = useAction<Start>({
    seen: snapshotOf(state),
    run: (start, seen) => begin(candidate, { ...start, members, downgrade }, seen),
    doneMessage: ({ how, percent }) =>
      how === 'at-once' ? `모두에게 바꿨어요: ${words}` : `점진 배포를 시작했어요: ${words} · ${percent}%`,
  });
  const words = differenceWords(state.current.versions, candidate.versions);
  const form = useForm(Start, {
    initial: initialStart,
    onValid: async start => {
      if (await action.send(start)) close();
    },
  });
  const { values } = form;
  return (
    <Dialog title="배포하기" onDismiss={close}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <p>
          <b>{words}</b>
        </p>
        <Alert tone="ok">등록소가 이 조합을 받아들였어요. 함께 돌아갈 수 있는지 확인을 마쳤어요.</Alert>
        {state.rollout && <Alert tone="info">다른 배포가 진행 중이에요. 점진 배포는 대기열에 들어가요.</Alert>}
        <ChoiceField
          label="어떻게 내보낼까요"
          value={values.how}
          onChange={how => form.set('how', how)}
          options={[
            { value: 'gradual', label: '점진 배포', note: '일부 방문자부터. 후보가 더 나쁘면 저절로 되돌려요' },
            { value: 'at-once', label: '한 번에 바꾸기', note: '모든 방문자에게 바로. 견주어 볼 안정 버전이 없어져요' },
          ]}
        />
        {values.how === 'gradual' && (
          <>
            <div>
              <Segmented
                label="자주 쓰는 비율"
                items={SHARES}
                current={values.percent}
                onSelect={percent => form.set('percent', percent)}
              />
            </div>
            <TextField label="처음 비율" unit="%" inputMode="decimal" autoComplete="off" {...form.field('percent')} />
            <PickMembers picked={members} onPick={setMembers} />
            <CheckField
              label="나쁘지 않으면 다음 단계로 저절로 올리기"
              note="끄면 비율은 운영자가 직접 올려요. 나쁠 때 되돌리기는 늘 저절로 해요."
              {...form.field('isAutomatic')}
            />
          </>
        )}
        <ReasonField {...form.field('reason')} />
        {values.how === 'at-once' && (
          <CheckField label="모든 회원에게 바로 적용되는 것을 확인했어요" {...form.field('isSure')} />
        )}
        <RefusalNotice refusal={action.refusal} />
        <RevertedReleases
          names={[...downgrade, ...(action.refusal?.downgrade ?? [])]}
          current={state.current}
          candidate={candidate}
          confirmed={downgrade}
          onChange={setDowngrade}
        />
        <Button type="submit" tone="primary" busy={form.busy}>
          {submitLabel(values)}
        </Button>
      </form>
    </Dialog>
  );
}

const submitLabel = ({ how, percent }: StartValues) =>
  how === 'at-once' ? '모두에게 바꾸기' : `${percent || 0}%로 점진 배포 시작하기`;

type Begin = Start & { members: readonly PickedMember[]; downgrade: readonly string[] };

function begin(
  { id }: CompositionRow,
  { how, percent, isAutomatic, reason, members, ...rest }: Begin,
  seen: ChannelSnapshot,
) {
  const downgrade = [...rest.downgrade];
  if (how === 'at-once') {
    return send(Switch, { params, body: { composition: id, downgrade, expected: seen.composition, reason } });
  }
  const named = members.map(member => member.id);
  return send(StartRollout, {
    params,
    body: { candidate: id, percent, members: named, isAutomatic, downgrade, expected: seen.sequence, reason },
  });
}
