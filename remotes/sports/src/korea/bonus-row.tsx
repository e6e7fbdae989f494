import { $bonusFolds, chooseBonus, limitsQuery } from '@madang/betslip';
import { OddsCell } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import styles from './head.module.css';

/** The bonus odds on offer, as picks like any other: one at a time, and a press on the chosen one lets it go. */
export function BonusRow() {
  const { data: limits } = useQuery(limitsQuery());
  const current = useStore($bonusFolds);
  const offers = limits?.bonuses ?? [];
  if (limits && offers.length === 0) return null;
  return (
    <fieldset className={styles.bonus} aria-label="보너스배당">
      <span className={styles.bonusName}>보너스배당</span>
      <span className={styles.offers}>
        {offers.map(({ folds, price }) => (
          <OddsCell
            key={folds}
            label={`보너스배당 ${folds}폴더`}
            line={`${folds}폴더`}
            price={price}
            state="open"
            pressed={current === folds}
            onPress={() => chooseBonus(current === folds ? null : folds)}
          />
        ))}
      </span>
    </fieldset>
  );
}
