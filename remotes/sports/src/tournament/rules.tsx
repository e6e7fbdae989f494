import styles from './tournament.module.css';

/** How points and prizes come about, as the platform reckons them. */
export const Rules = ({ fee }: { fee: number }) => (
  <section className={styles.part}>
    <h2>규칙</h2>
    <ul className={styles.rules}>
      <li>모든 경기의 결과를 하나씩 예측해요. 첫 경기가 시작되기 전까지 몇 번이든 고칠 수 있어요.</li>
      <li>맞힌 경기는 공지된 배당의 100배를 점수로 받아요. 배당 2.50을 맞히면 250점이에요.</li>
      <li>취소·연기·중단된 경기는 무효이고, 예측과 상관없이 100점을 받아요.</li>
      <li>총상금은 1위 50%, 2위 30%, 3위 20%로 나눠요. 점수가 같으면 그 순위들의 상금을 똑같이 나눠요.</li>
      <li>참가한 회원이 3명보다 적으면 참가한 순위까지만 같은 비율로 나눠요.</li>
      <li>
        {fee === 0
          ? '참가비는 없고, 상금은 마당이 내요.'
          : '참가비는 모두 상금으로 나가요. 보장 상금보다 적으면 모자란 만큼 마당이 더해요. 모든 경기가 무효면 참가비를 돌려드려요.'}
      </li>
      <li>마지막 경기의 결과가 나오면 바로 지급하고, 지급한 뒤에는 순위가 바뀌지 않아요.</li>
    </ul>
  </section>
);
