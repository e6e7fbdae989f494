import type { DialogProps } from '@madang/federation';
import { logOut } from '@madang/http';
import { formatDuration } from '@madang/locale';
import { Button, Dialog, Money } from '@madang/ui';
import { useNavigate } from 'react-router';
import { useSite } from '../site/context';
import { isServed } from '../site/layout-of';
import styles from './responsible.module.css';

type RealityCheckProps = DialogProps<{ playedMs: number; staked: number; paid: number; net: number }>;

const HISTORY = '/member/history';

/** How long the member has played since the log-in, and with what result. Says it and judges nothing. */
export default function RealityCheck({ playedMs, staked, paid, net, close }: RealityCheckProps) {
  return (
    <Dialog title="현실 점검" onDismiss={close} footer={<Ways close={close} />}>
      <p className={styles.lead}>
        로그인한 뒤로 <b>{formatDuration(playedMs)}</b> 지났어요.
      </p>
      <dl className={styles.sums}>
        <div>
          <dt>베팅금액</dt>
          <dd>
            <Money won={staked} />
          </dd>
        </div>
        <div>
          <dt>당첨금</dt>
          <dd>
            <Money won={paid} />
          </dd>
        </div>
        <div className={styles.net}>
          <dt>손익</dt>
          <dd>
            <Money won={net} tone="change" />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>진행중인 베팅은 결과가 나올 때까지 베팅금액만 더해요.</p>
    </Dialog>
  );
}

/** What changes nothing comes first and has the focus: a key that was meant for something else does no harm. */
function Ways({ close }: { close: () => void }) {
  const { composition } = useSite();
  const navigate = useNavigate();
  const look = () => {
    close();
    navigate(HISTORY);
  };
  return (
    <>
      <Button tone="primary" onClick={close}>
        계속하기
      </Button>
      {isServed(composition, HISTORY) && <Button onClick={look}>손익 내역</Button>}
      <Button onClick={logOut}>로그아웃</Button>
    </>
  );
}
