import { type BankAccount, ExchangeBody, type ExchangeTerms, type Rolling } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { formatWon } from '@madang/locale';
import { Button, MoneyField, Quick, useForm } from '@madang/ui';
import { useKeyedRequest } from '../keyed-request';
import { showRefusal } from '../show-refusal';
import { WithdrawPasswordField } from '../withdraw-password-field';
import { useRequestExchange } from './commands';
import styles from './exchange.module.css';

const QUICK = [10_000, 30_000, 50_000, 100_000, 500_000]; // specification 9
const STEP = 1_000;

interface ExchangeFormProps {
  terms: ExchangeTerms;
  account: BankAccount;
  owed: Rolling;
}

export function ExchangeForm({ terms, account, owed }: ExchangeFormProps) {
  const request = useRequestExchange();
  const send = useKeyedRequest(request.mutateAsync);
  const form = useForm(ExchangeBody, {
    initial: { amount: 0, withdrawPassword: '' },
    onValid: async body => {
      try {
        await send(body);
        form.reset();
      } catch (error) {
        showRefusal(error, form.refuse);
      }
    },
  });
  const { amount } = form.values;
  const most = mostOf(terms, owed);

  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-label="환전 신청">
      <MoneyField
        name="amount"
        label="신청금액"
        hint="10,000원부터 1,000원 단위"
        note={termsText(terms)}
        value={amount === 0 ? null : amount}
        onChange={value => form.set('amount', value ?? 0)}
        error={form.errors.amount}
      />
      <Quick
        columns={4}
        amounts={QUICK}
        onAdd={step => form.set('amount', amount + step)}
        onClear={() => form.set('amount', 0)}
        onMax={() => form.set('amount', most)}
      />
      <AccountFact account={account} />
      <WithdrawPasswordField {...form.field('withdrawPassword')} />
      <dl className={styles.outcome}>
        <div>
          <dt>수수료</dt>
          <dd>없음</dd>
        </div>
        <div>
          <dt>신청 뒤 보유머니</dt>
          <dd>{amount <= owed.balance ? formatWon(owed.balance - amount) : '—'}</dd>
        </div>
      </dl>
      <Button type="submit" tone="primary" size="pay" busy={form.busy}>
        {amount > 0 ? `${formatWon(amount)} 환전신청` : '환전신청'}
      </Button>
    </form>
  );
}

/** The most that the next request can be, in whole steps. */
function mostOf({ level, todaySum }: ExchangeTerms, { withdrawable }: Rolling): number {
  const most = Math.min(withdrawable, level.exchangeMost, level.exchangeDaySum - todaySum);
  return Math.max(0, Math.floor(most / STEP) * STEP);
}

function termsText({ level, todayCount }: ExchangeTerms): string {
  const left = Math.max(0, level.exchangeDayCount - todayCount);
  const count = left === 0 ? '오늘은 모두 신청했어요.' : `오늘은 ${left}회 더 신청할 수 있어요.`;
  return `한 번에 ${formatWon(level.exchangeMost)}까지예요. ${count}`;
}

function AccountFact({ account }: { account: BankAccount }) {
  return (
    <div className={styles.account}>
      <p className={styles.label}>받을 계좌</p>
      <p className={styles.accountBox}>
        <span>
          <b>{account.bankName}</b> <span translate="no">{account.accountNumber}</span>
        </span>
        <span>{account.accountHolder}</span>
      </p>
      <p className={styles.hint}>
        <span>계좌를 바꾸려면 </span>
        <button type="button" className={styles.door} onClick={() => openDialog('shell/inquiry')}>
          비회원 문의
        </button>
        <span>로 알려 주세요.</span>
      </p>
    </div>
  );
}
