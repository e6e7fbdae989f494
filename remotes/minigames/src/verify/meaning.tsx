import styles from './verify.module.css';

/** What a match proves and what it leaves open, and how rounds are made: docs/fairness.md in short. */
export function Meaning() {
  return (
    <section className={styles.meaning} aria-labelledby="how">
      <div>
        <h2>이 검증이 증명하는 것</h2>
        <ul>
          <li>결과는 앵커를 공개할 때 이미 정해진 시드에서 나왔고, 그 뒤에 바뀌지 않았어요.</li>
          <li>누가 얼마를 어디에 걸었는지는 결과에 영향을 주지 않았어요.</li>
          <li>배당에 쓰는 확률대로 뽑았고, 어느 쪽으로도 치우치지 않게 계산했어요.</li>
        </ul>
      </div>
      <div>
        <h2>증명하지 못하는 것</h2>
        <ul>
          <li>
            마당 서버는 하루치 시드를 미리 가지고 있어요. 결과를 아무도 미리 보지 않았다는 것까지는 계산으로 증명할 수
            없어요.
          </li>
          <li>솔트도 마당이 정해요. 앵커를 공개한 뒤에 정했다는 순서는 앵커를 미리 적어 두면 직접 확인할 수 있어요.</li>
        </ul>
      </div>
      <div>
        <h2 id="how">회차가 만들어지는 방법</h2>
        <ol>
          <li>게임마다 하루치 마지막 회차의 시드를 무작위로 만들고, 해시를 거듭해 앞 회차들의 시드를 만들어요.</li>
          <li>첫 회차의 시드를 한 번 더 해시한 값이 앵커예요. 하루가 시작되기 전에 공개해요.</li>
          <li>앵커를 공개한 뒤에 솔트를 정해요. 솔트는 그날 모든 회차에 똑같이 쓰여요.</li>
          <li>회차마다 시드와 솔트로 숫자를 만들어 결과를 뽑고, 추첨이 끝나면 시드를 공개해요.</li>
        </ol>
      </div>
    </section>
  );
}
