import type { CasinoTable } from '@madang/contracts';
import { colourOf } from '@madang/games';
import { RoadStrip } from './road';
import { sidedRounds } from './sides';
import styles from './strip.module.css';

/** How many fit into a card; a word takes more room than a number. */
const SHOWN = 9;
const SHOWN_OF_HANDS = 6;

/** How the last rounds of a table went. No road claims to foretell. */
export function LastResults({ table }: { table: CasinoTable }) {
  const rounds = sidedRounds(table);
  if (rounds) return <RoadStrip rounds={rounds} round={table.round} />;
  const last = table.last.slice(table.kind === 'blackjack' ? -SHOWN_OF_HANDS : -SHOWN).reverse();
  if (last.length === 0) return <p className={styles.counts}>아직 나온 결과가 없어요.</p>;
  return (
    <>
      <ul className={styles.results} aria-label={`최근 결과 ${last.length}번, 최근이 먼저`}>
        {last.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results are known by their place alone
          <li key={index} className={`${styles.result} ${shapeOf(table, result)}`}>
            {resultName(result)}
          </li>
        ))}
      </ul>
      <p className={styles.counts}>
        <span>{ABOUT[table.kind]}</span>
        <span className={styles.end}>{table.kind === 'roulette' ? '채운 칸 레드 · 테두리 블랙' : '최근이 왼쪽'}</span>
      </p>
    </>
  );
}

const ABOUT: Readonly<Partial<Record<CasinoTable['kind'], string>>> = {
  roulette: '최근 숫자',
  sicbo: '주사위 셋의 합',
  blackjack: '딜러의 지난 손',
};

const resultName = (result: string): string => (result === 'bust' ? '버스트' : result);

function shapeOf({ kind }: CasinoTable, result: string): string | undefined {
  if (kind !== 'roulette') return '';
  const colour = colourOf(Number(result));
  return colour === 'red' ? styles.filled : colour === 'green' ? styles.zero : '';
}
