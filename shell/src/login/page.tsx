import { usePageTitle } from '@madang/ui';
import { CodeEntry } from '../signup/code-entry';
import { Doors } from './doors';
import { LoginFields } from './form';
import styles from './login.module.css';

/** The log-in page: a yard, open at one corner, and at the opening the entrance for newcomers. */
export function Component() {
  usePageTitle('로그인');
  return (
    <div className={styles.gate}>
      <section className={styles.yard}>
        <h1>마당에 들어가기</h1>
        <p className={styles.sub}>아이디와 비밀번호를 입력해 주세요.</p>
        <LoginFields />
        <Doors />
      </section>
      <section className={styles.join}>
        <h2>처음 오셨나요?</h2>
        <p className={styles.words}>마당은 추천으로 들어와요. 받은 가입코드를 넣으면 회원가입이 열려요.</p>
        <CodeEntry />
        <p className={styles.note}>가입을 신청하면 관리자가 확인해요. 승인이 나면 로그인할 수 있어요.</p>
      </section>
    </div>
  );
}
