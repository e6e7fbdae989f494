import { type PriceOnPage, toggle, usePrice } from '@madang/betslip';
import { OddsCell } from '@madang/ui';

interface PriceProps extends PriceOnPage {
  /** With the team's name in the cell. */
  side?: 'home' | 'away';
}

/** One price as it is now; a press puts it into the betting cart or takes it out. */
export function Price({ side, ...onPage }: PriceProps) {
  const { cell, pick } = usePrice(onPage);
  const { home, away } = onPage.fixture;
  return (
    <OddsCell
      {...cell}
      {...(side && { side, team: side === 'home' ? home : away })}
      onPress={() => toggle(pick, 'european')}
    />
  );
}
