import { ExcludeSelf, ExclusionTerm } from '@madang/contracts';
import { exclusionTerms } from '@madang/locale';
import { Alert, Button, ChoiceField, Dialog, TextField, useForm } from '@madang/ui';
import { showRefusal } from '../show-refusal';
import { useExcludeSelf } from './commands';
import styles from './limits.module.css';

const TERMS = ExclusionTerm.options.map(term => ({ value: term, label: exclusionTerms[term] }));
const SHORTEST: ExclusionTerm = '24h';

/** An action that cannot be undone: it is confirmed by the password. */
export function ExclusionDialog({ close }: { close: () => void }) {
  const exclude = useExcludeSelf();
  const form = useForm(ExcludeSelf.body, {
    initial: { term: SHORTEST, password: '' },
    onValid: body =>
      exclude.mutateAsync(body).catch(error => {
        showRefusal(error, form.refuse);
      }),
  });
  const term = exclusionTerms[form.values.term];
  return (
    <Dialog title="자가 제한" onDismiss={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <Alert tone="warn">
          <b>한 번 시작하면 되돌릴 수 없어요.</b> 끝날 때까지 로그인, 베팅, 충전을 할 수 없어요.
        </Alert>
        <ChoiceField
          label="기간"
          options={TERMS}
          value={form.values.term}
          onChange={value => form.set('term', value)}
          error={form.errors.term}
        />
        <TextField label="비밀번호" type="password" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" tone="danger" size="pay" busy={form.busy}>
          {form.values.term === 'forever' ? '영구 자가 제한하기' : `${term} 동안 자가 제한하기`}
        </Button>
      </form>
    </Dialog>
  );
}
