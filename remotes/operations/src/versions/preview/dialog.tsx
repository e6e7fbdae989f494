import { type CompositionRow, MakeOverride, type ReleaseRow } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send } from '@madang/http';
import { Button, Dialog, Empty, Failure, SelectField, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAttempt } from '../channel/attempt';
import styles from '../channel/channel.module.css';
import { delivery, params } from '../channel/queries';
import { RefusalNotice } from '../channel/refusal-notice';
import { type Choice, firstChoice, ReleaseFields } from '../release/fields';
import { PreviewLink } from './link';

type Props = DialogProps<{ name: string | null }>;

/** Makes a link with which an operator's browser alone sees one release in the live site. */
export default function PreviewDialog({ name, close }: Props) {
  const releases = useQuery(delivery.releases());
  const state = useQuery(delivery.state());
  const failed = releases.error ?? state.error;
  return (
    <Dialog title="미리 보기" onDismiss={close}>
      {failed && <Failure title="릴리스를 불러오지 못했어요" onRetry={() => releases.refetch()} />}
      {!failed && (!releases.data || !state.data) && <Skeleton rows={2} />}
      {releases.data && state.data && (
        <Make releases={releases.data} current={state.data.current} name={name} close={close} />
      )}
    </Dialog>
  );
}

const LASTING = [
  { value: '15', label: '15분' },
  { value: '60', label: '1시간' },
  { value: '240', label: '4시간' },
  { value: '480', label: '8시간' },
];

interface MakeProps {
  releases: readonly ReleaseRow[];
  current: CompositionRow;
  name: string | null;
  close: () => void;
}

function Make({ releases, current, name, close }: MakeProps) {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(releases, current, name));
  const [minutes, setMinutes] = useState('60');
  const [path, setPath] = useState<string | null>(null);
  const making = useAttempt((body: Choice & { minutes: number }) => send(MakeOverride, { params, body }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const preview = await making.attempt({ ...choice, minutes: Number(minutes) });
    if (preview) setPath(preview.path);
  };
  if (path !== null) return <PreviewLink path={path} close={close} />;
  if (choice.version === '') return <Empty title="올라온 다른 버전이 없어요" />;
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p>링크를 연 운영자의 브라우저에서만, 지금 조합에 이 릴리스를 넣어 보여요. 회원에게는 아무것도 바뀌지 않아요.</p>
      <ReleaseFields choice={choice} onChoose={setChoice} releases={releases} current={current} />
      <SelectField
        label="링크가 쓸모 있는 동안"
        value={minutes}
        onChange={event => setMinutes(event.target.value)}
        options={LASTING}
      />
      <RefusalNotice refusal={making.refusal} />
      <Button type="submit" tone="primary" busy={making.busy}>
        미리 보기 링크 만들기
      </Button>
    </form>
  );
}
