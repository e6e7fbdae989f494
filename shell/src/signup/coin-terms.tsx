import styles from './signup.module.css';

const TERMS = [
  '입금과 출금을 USD 코인으로만 해요.',
  '코인을 입금할 때마다 충전 포인트 5%, 한 번에 최대 100,000P를 받아요.',
  '카지노, 슬롯, 미니게임의 콤프를 받아요.',
  '출석, 토너먼트처럼 다른 이벤트는 모두 함께해요. 첫충, 매충, 지인 추천 이벤트는 함께할 수 없어요.',
];

/** Specification 6: what is different for those who sign up through USD. */
export function CoinTerms() {
  return (
    <section className={styles.terms} aria-label="코인 회원이 되면">
      <h3>코인 회원이 되면</h3>
      <ul>
        {TERMS.map(term => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <p>모의 코인이에요. 실제 지갑에서 보내지 마세요.</p>
    </section>
  );
}
