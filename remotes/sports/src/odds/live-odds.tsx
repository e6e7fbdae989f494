import { type PriceOnPage, usePrice } from '@madang/betslip';
import { lineWords } from '@madang/locale';
import { OddsCell } from '@madang/ui';
import { press } from './press';

export interface LiveOddsProps extends PriceOnPage {
  /** What stands at the left of the price, where that is not the line. */
  words?: string;
}

/** One price as it is now, and whether it is in the slip. It listens to its own selection and nothing else. */
export function LiveOdds({ words, ...onPage }: LiveOddsProps) {
  const { cell, pick } = usePrice(onPage);
  const { line } = onPage.outcome;
  const isHandicap = onPage.market.kind === 'handicap';
  return (
    <OddsCell
      {...cell}
      line={words ?? (line === null ? null : lineWords(line, isHandicap))}
      onPress={() => press(pick)}
    />
  );
}
