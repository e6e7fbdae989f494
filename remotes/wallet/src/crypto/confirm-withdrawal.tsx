import { type CryptoWithdrawalBody, WITHDRAWAL_FEE } from '@madang/contracts';
import { formatToken, shortHash } from '@madang/locale';
import { ConfirmDialog } from '@madang/ui';
import styles from './crypto.module.css';

interface Props {
  request: CryptoWithdrawalBody;
  busy: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** The last look before coins leave, with the picture that says where they must not go. */
export function ConfirmWithdrawal({ request, busy, onConfirm, onDismiss }: Props) {
  const { amount, token, withdrawalAddress } = request;
  return (
    <ConfirmDialog
      title="출금 확인"
      confirm={`${formatToken(amount, token)} 출금`}
      busy={busy}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <NoExchange />
      <p>
        <b>국내 거래소 지갑으로는 보낼 수 없어요.</b>{' '}
        <span>거래소 주소로 보낸 코인은 돌려 드릴 수 없어요. 내 지갑 주소가 맞는지 한 번 더 봐 주세요.</span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>보낼 코인</dt>
          <dd>{formatToken(amount, token)}</dd>
        </div>
        <div>
          <dt>받을 코인</dt>
          <dd>{formatToken(Math.max(0, amount - WITHDRAWAL_FEE), token)}</dd>
        </div>
        <div>
          <dt>주소</dt>
          <dd translate="no">{shortHash(withdrawalAddress)}</dd>
        </div>
      </dl>
    </ConfirmDialog>
  );
}

function NoExchange() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 380 170"
      role="img"
      aria-label="마당에서 개인 지갑으로는 보낼 수 있고, 국내 거래소로는 안 돼요."
    >
      <path className={styles.house} d="M78 56H40v58h58V80" />
      <path d="M122 62h70M184 55l8 7-8 7M122 114h70M184 107l8 7-8 7" />
      <path className={styles.no} d="m150 106 14 16M164 106l-14 16" />
      <path d="M214 38h58v40h-58zM258 52h14v12h-14z" />
      <path className={styles.yes} d="m288 58 8 8 14-18" />
      <path d="M214 110l29-16 29 16zM220 110v24M235 110v24M251 110v24M266 110v24M212 138h62" />
      <path className={styles.no} d="m290 108 18 18M308 108l-18 18" />
      <text x="69" y="140">
        마당
      </text>
      <text x="243" y="28">
        개인 지갑
      </text>
      <text x="243" y="158">
        국내 거래소
      </text>
    </svg>
  );
}
