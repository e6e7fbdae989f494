import { SuggestionCode } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { Button, TextField, useForm } from '@madang/ui';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { alert } from '../alert/alert';
import { CRYPTO_WORD, invitationFor } from './code';
import styles from './signup.module.css';

/**
 * The way in for newcomers: a code opens the sign-up. A `joinCd` in the address is looked up by itself, once. `onFound`
 * comes before the sign-up opens, so that a dialog around this one can close first.
 */
export function CodeEntry({ onFound }: { onFound?: () => void }) {
  const [params] = useSearchParams();
  const joinCd = params.get('joinCd') ?? '';
  const form = useForm(SuggestionCode.query, {
    initial: { codeEquals: joinCd },
    onValid: async ({ codeEquals }) => {
      const invitation = await invitationFor(codeEquals);
      if ('refused' in invitation) return alert(invitation.refused);
      onFound?.();
      openDialog('shell/join', { invitation });
    },
  });
  const checkedCode = useRef('');
  useEffect(() => {
    if (joinCd === '' || checkedCode.current === joinCd) return;
    checkedCode.current = joinCd;
    void form.submit();
  });
  return (
    <form className={styles.code} onSubmit={form.submit} noValidate>
      <TextField
        label="가입코드"
        placeholder="받은 코드"
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        hint={`코드가 없으면 ${CRYPTO_WORD}를 입력해 주세요. 코인 회원으로 가입돼요.`}
        {...form.field('codeEquals')}
      />
      <Button type="submit" busy={form.busy}>
        코드 확인
      </Button>
    </form>
  );
}
