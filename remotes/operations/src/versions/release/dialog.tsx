import { type ChannelState, Propose, type ReleaseRow } from '@madang/contracts';
import { type DialogProps, openDialog } from '@madang/federation';
import { send } from '@madang/http';
import { Button, Dialog, Empty, Failure, Skeleton } from '@madang/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAttempt } from '../channel/attempt';
import styles from '../channel/channel.module.css';
import { delivery, params } from '../channel/queries';
import { RefusalNotice } from '../channel/refusal-notice';
import { type Choice, firstChoice, ReleaseFields } from './fields';

type Props = DialogProps<{ name: string | null }>;

/** Picks a release and lets the registry check it; once it is admitted, the way to members is chosen in the next dialog. */
export default function ReleaseDialog({ name, close }: Props) {
  const releases = useQuery(delivery.releases());
  const state = useQuery(delivery.state());
  const failed = releases.error ?? state.error;
  return (
    <Dialog title={name ? `${name} 버전 바꾸기` : '새 버전 내보내기'} onDismiss={close}>
      {failed && <Failure title="릴리스를 불러오지 못했어요" onRetry={() => releases.refetch()} />}
      {!failed && (!releases.data || !state.data) && <Skeleton rows={2} />}
      {releases.data && state.data && <Choose releases={releases.data} state={state.data} name={name} close={close} />}
    </Dialog>
  );
}

interface ChooseProps {
  releases: readonly ReleaseRow[];
  state: ChannelState;
  name: string | null;
  close: () => void;
}

function Choose({ releases, state, name, close }: ChooseProps) {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(releases, state.current, name));
  const cache = useQueryClient();
  const proposing = useAttempt(async (body: Choice) => {
    const candidate = await send(Propose, { params, body });
    return { candidate, state: await cache.fetchQuery({ ...delivery.state(), staleTime: 0 }) };
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const composition = await proposing.attempt(choice);
    if (!composition) return;
    close();
    openDialog('operations/rollout', composition);
  };
  if (choice.version === '')
    return <Empty title="올라온 다른 버전이 없어요">팀이 릴리스를 올리면 여기에서 고를 수 있어요.</Empty>;
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p>지금 조합에 이 릴리스를 넣어도 되는지 등록소가 먼저 확인해요. 회원에게는 아직 아무것도 바뀌지 않아요.</p>
      <ReleaseFields choice={choice} onChoose={setChoice} releases={releases} current={state.current} />
      <RefusalNotice refusal={proposing.refusal} />
      <Button type="submit" tone="primary" busy={proposing.busy}>
        {`${choice.name} ${choice.version} 확인하고 다음으로`}
      </Button>
    </form>
  );
}
