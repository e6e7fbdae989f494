import type { CasinoTable } from '@madang/contracts';
import { colourOf } from '@madang/games';
import { Dice } from './dice';
import { RoadStrip } from './road';
import { sidedRounds } from './sides';
import styles from './strip.module.css';

/** What stands under the last results of a kind without sides, and how many fit into a card. */
interface Strip {
  readonly about: string;
  readonly note: string;
  readonly shown: number;
}

const STRIPS: Readonly<Partial<Record<CasinoTable['kind'], Strip>>> = {
  roulette: { about: '최근 숫자', note: '채운 칸 레드 · 테두리 블랙', shown: 9 },
  sicbo: { about: '최근 주사위와 합', note: '최근이 왼쪽', shown: 2 },
  blackjack: { about: '딜러의 지난 손', note: '최근이 왼쪽', shown: 6 },
};

/** How the last rounds of a table went. No road claims to foretell. */
export function LastResults({ table }: { table: CasinoTable }) {
  const rounds = sidedRounds(table);
  if (rounds) return <RoadStrip rounds={rounds} round={table.round} />;
  const strip = STRIPS[table.kind];
  if (!strip || table.last.length === 0) return <p className={styles.counts}>아직 나온 결과가 없어요.</p>;
  const last = table.last.slice(-strip.shown).reverse();
  return (
    <>
      <ul className={styles.results} aria-label={`최근 결과 ${last.length}번, 최근이 먼저`}>
        {last.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results are known by their place alone
          <li key={index}>
            {table.kind === 'sicbo' ? (
              <Dice result={result} />
            ) : (
              <span className={`${styles.result} ${table.kind === 'roulette' ? pocketShape(result) : ''}`}>
                {result}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.counts}>
        <span>{strip.about}</span>
        <span className={styles.end}>{strip.note}</span>
      </p>
    </>
  );
}

function pocketShape(pocket: string): string | undefined {
  const colour = colourOf(Number(pocket));
  return colour === 'red' ? styles.filled : colour === 'green' ? styles.zero : '';
}
