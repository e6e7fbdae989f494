import type { Fixture, SettledMarket } from '@madang/contracts';
import { formatOdds, pickName } from '@madang/locale';
import { SETTLEMENT } from '@madang/sport';
import { SettlementStatus } from '@madang/ui';
import styles from './detail.module.css';

/** Every market with its lines: what each outcome came to, at the price that it closed with. */
export function SettledMarkets({ fixture, markets }: { fixture: Fixture; markets: readonly SettledMarket[] }) {
  const blocks = new Map<number, SettledMarket[]>();
  for (const market of markets) blocks.set(market.marketId, [...(blocks.get(market.marketId) ?? []), market]);
  return (
    <div className={styles.markets}>
      {[...blocks.values()].map(lines => (
        <Block key={lines[0]?.marketId} fixture={fixture} lines={lines} />
      ))}
    </div>
  );
}

function Block({ fixture, lines }: { fixture: Fixture; lines: readonly SettledMarket[] }) {
  const { home, away } = fixture;
  const [first] = lines;
  return (
    <section className={styles.block}>
      <h2>{first?.name}</h2>
      <ul>
        {lines.flatMap(({ marketId, outcomes }) =>
          outcomes.map(({ outcomeId, name, line, price, result }) => (
            <li key={outcomeId} data-won={result === SETTLEMENT.won || result === SETTLEMENT.halfWon}>
              <span>{pickName({ marketId, name, line, home, away })}</span>
              <span className={styles.price}>{formatOdds(price)}</span>
              <SettlementStatus code={result} />
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
