import { Maintenance, SetMaintenance } from '@madang/contracts';
import { queryOf, send, sentenceOf } from '@madang/http';
import { Alert, Button, ConfirmDialog, Failure, PageHead, Skeleton, toast } from '@madang/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './maintenance.module.css';
import { TetherSwitch } from './tether';

const maintenance = queryOf(Maintenance);

export function Component() {
  const { data, error, refetch } = useQuery(maintenance);
  return (
    <>
      <PageHead title="점검" sub="켜면 모든 회원이 로그아웃되고 점검 화면을 봐요" />
      <div className={styles.body}>
        {error && <Failure title="점검 상태를 불러오지 못했어요" onRetry={() => refetch()} />}
        {!error && !data && <Skeleton rows={2} />}
        {data && <SwitchMaintenance isOn={data.siteNoticeFlg === 1} />}
      </div>
      <TetherSwitch />
    </>
  );
}

function SwitchMaintenance({ isOn }: { isOn: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const toggle = useToggle();
  const label = isOn ? '점검 끝내기' : '점검 시작하기';
  return (
    <>
      <Alert tone={isOn ? 'warn' : 'ok'}>
        <b>{isOn ? '지금 점검 중이에요.' : '지금 정상 운영 중이에요.'}</b>
      </Alert>
      <Button tone={isOn ? 'primary' : 'danger'} busy={toggle.isPending} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={label}
          confirm={label}
          onConfirm={() => {
            setAsking(false);
            toggle.mutate(!isOn);
          }}
          onDismiss={() => setAsking(false)}
        >
          {isOn ? '회원들이 다시 로그인할 수 있게 돼요.' : '회원들은 곧바로 로그아웃돼요. 운영자는 계속 쓸 수 있어요.'}
        </ConfirmDialog>
      )}
    </>
  );
}

function useToggle() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => send(SetMaintenance, { body: { on } }),
    onSuccess: ({ on }) => toast(on ? '점검을 시작했어요.' : '점검을 끝냈어요.', { tone: 'ok' }),
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
    onSettled: () => cache.invalidateQueries({ queryKey: maintenance.queryKey }),
  });
}
