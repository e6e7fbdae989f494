import { SetTetherMaintenance, TetherMaintenance } from '@madang/contracts';
import { queryOf, send, sentenceOf } from '@madang/http';
import { Alert, Button, Panel, toast } from '@madang/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styles from './maintenance.module.css';

const tether = queryOf(TetherMaintenance);

/** Coins alone: nobody is logged out, and what is on its way stays where it is. */
export function TetherSwitch() {
  const cache = useQueryClient();
  const { data } = useQuery(tether);
  const toggle = useMutation({
    mutationFn: (on: boolean) => send(SetTetherMaintenance, { body: { on } }),
    onSuccess: ({ on }) => toast(on ? '테더 점검을 시작했어요.' : '테더 점검을 끝냈어요.', { tone: 'ok' }),
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
    onSettled: () => cache.invalidateQueries({ queryKey: tether.queryKey }),
  });
  if (!data) return null;
  const isOn = data.tetherMaintenanceFlag === 1;
  return (
    <Panel title="테더 입출금 점검">
      <div className={styles.tether}>
        <Alert tone={isOn ? 'warn' : 'ok'}>
          <b>{isOn ? '지금 테더 입금과 출금을 막고 있어요.' : '지금 테더 입금과 출금을 받고 있어요.'}</b>
        </Alert>
        <Button tone={isOn ? 'primary' : 'danger'} busy={toggle.isPending} onClick={() => toggle.mutate(!isOn)}>
          {isOn ? '테더 점검 끝내기' : '테더 점검 시작하기'}
        </Button>
      </div>
    </Panel>
  );
}
