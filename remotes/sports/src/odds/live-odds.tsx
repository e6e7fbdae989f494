import { type PriceOnPage, toggle, usePrice } from '@madang/betslip';
import type { OutcomeState } from '@madang/contracts';
import { $streamState } from '@madang/live';
import { lineWords } from '@madang/locale';
import { OddsCell, type OddsCellProps } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { Policy } from './policy';

export interface LiveOddsProps extends PriceOnPage {
  /** The label at the left of the price, where that is not the line. Null: nothing. */
  words?: string | null;
  /** The team whose price it is, drawn in the cell, and the side on which it plays. */
  team?: string;
  side?: 'home' | 'away';
  /** The feed does not see the game: its last price is not valid. */
  isLost?: boolean;
}

/** One price as it is now, and whether it is in the slip. It listens to its own selection and nothing else. */
export function LiveOdds({ words, team, side = 'home', isLost = false, ...onPage }: LiveOddsProps) {
  const policy = useContext(Policy);
  const { cell, pick } = usePrice(onPage);
  const { line } = onPage.outcome;
  const isHandicap = onPage.market.kind === 'handicap';
  const label = words === undefined ? line && lineWords(line, isHandicap) : words;
  const isStale = useStore($streamState) === 'stale';
  const state = shownState(cell.state, { isLost, isStale });
  return <OddsCell {...cell} state={state} line={label} team={team} side={side} onPress={() => toggle(pick, policy)} />;
}

/** A price that may be out of date can't be pressed, whatever its state. A closed one stays closed. */
export function shownState(
  state: OutcomeState,
  { isLost, isStale }: { isLost: boolean; isStale: boolean },
): OddsCellProps['state'] {
  if (state === 'closed') return 'closed';
  if (isLost) return 'lost';
  return isStale ? 'stale' : state;
}
