import { type PriceOnPage, usePrice } from '@madang/betslip';
import { lineWords } from '@madang/locale';
import { OddsCell } from '@madang/ui';
import { useContext } from 'react';
import { Policy } from './policy';
import { press } from './press';

export interface LiveOddsProps extends PriceOnPage {
  /** What stands at the left of the price, where that is not the line. Null: nothing. */
  words?: string | null;
  /** The team whose price it is, drawn in the cell, and the side on which it plays. */
  team?: string;
  side?: 'home' | 'away';
}

/** One price as it is now, and whether it is in the slip. It listens to its own selection and nothing else. */
export function LiveOdds({ words, team, side = 'home', ...onPage }: LiveOddsProps) {
  const policy = useContext(Policy);
  const { cell, pick } = usePrice(onPage);
  const { line } = onPage.outcome;
  const isHandicap = onPage.market.kind === 'handicap';
  const shown = words === undefined ? line && lineWords(line, isHandicap) : words;
  return <OddsCell {...cell} line={shown} team={team} side={side} onPress={() => press(pick, policy)} />;
}
