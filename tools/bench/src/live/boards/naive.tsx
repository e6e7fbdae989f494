import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { classOf, follow, priceText, type Selections, SIDES, selections } from './feed';

// The board that is written first: all prices are state at its top, and all rows are in the document.

interface State {
  readonly prices: readonly number[];
  readonly moves: readonly number[];
  readonly picked: ReadonlySet<number>;
}

function withChanges(state: State, changed: ReadonlyMap<number, number>): State {
  const prices = [...state.prices];
  const moves = [...state.moves];
  for (const [place, price] of changed) {
    moves[place] = price - (prices[place] ?? price);
    prices[place] = price;
  }
  return { ...state, prices, moves };
}

function toggled(state: State, place: number): State {
  const picked = new Set(state.picked);
  if (!picked.delete(place)) picked.add(place);
  return { ...state, picked };
}

function Board({ of }: { of: Selections }) {
  const [state, setState] = useState<State>({ prices: of.prices, moves: of.prices.map(() => 0), picked: new Set() });
  useEffect(() => follow(of, changed => setState(before => withChanges(before, changed))), [of]);
  const rows = Array.from({ length: Math.ceil(of.ids.length / SIDES.length) }, (_, row) => row);
  return (
    <div className="board">
      {rows.map(row => (
        <div className="row" key={row}>
          <span>{`홈팀 ${row} : 원정팀 ${row}`}</span>
          {SIDES.map(side => {
            const place = row * SIDES.length + side;
            const price = state.prices[place];
            if (price === undefined) return null;
            return (
              <button
                type="button"
                key={side}
                className={classOf(state.moves[place] ?? 0, state.picked.has(place))}
                onClick={() => setState(before => toggled(before, place))}
              >
                {priceText(price)}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const of = await selections();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Board of={of} />);
