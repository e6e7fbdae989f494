import { OddsPolicy } from '@madang/contracts';
import { formatOdds } from '@madang/locale';
import { Segmented, SelectField } from '@madang/ui';
import { chooseBonus, chooseOddsPolicy } from '../picks';
import type { SlipView } from '../view';
import styles from './slip.module.css';

const POLICIES: readonly { value: OddsPolicy; label: string }[] = [
  { value: 'ask', label: '항상 물어보기' },
  { value: 'better', label: '오르면 그대로 받기' },
  { value: 'any', label: '모두 그대로 받기' },
];

/** The bonus odds on offer, and what to do about odds that move. */
export function Bonus({ view: { limits, legs, record, form } }: { view: SlipView }) {
  const offers = limits?.bonuses ?? [];
  const isOffered = form === 'multiple' && offers.length > 0 && (legs.length > 1 || record.bonusFolds !== null);
  return (
    <>
      {isOffered && (
        <div className={styles.choice}>
          <span aria-hidden="true">보너스배당</span>
          <Segmented
            label="보너스배당"
            current={String(record.bonusFolds ?? 0)}
            items={[
              { id: '0', label: '없음' },
              ...offers.map(({ folds, price }) => ({
                id: String(folds),
                label: <Offer folds={folds} price={price} />,
              })),
            ]}
            onSelect={id => chooseBonus(offers.find(offer => String(offer.folds) === id)?.folds ?? null)}
          />
        </div>
      )}
      <div className={styles.policy}>
        <SelectField
          label="배당이 바뀌면"
          options={POLICIES}
          value={record.oddsPolicy}
          onChange={event => chooseOddsPolicy(OddsPolicy.parse(event.target.value))}
        />
      </div>
    </>
  );
}

/** Two lines: four offers share the width of the slip. */
function Offer({ folds, price }: { folds: number; price: number }) {
  return (
    <span className={styles.offer}>
      <span>{`${folds}폴더`}</span> <small>{formatOdds(price)}</small>
    </span>
  );
}
