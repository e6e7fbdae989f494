import type { ChargeTerms } from '@madang/contracts';
import { formatPoints, formatWon } from '@madang/locale';
import { CheckField } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './charge.module.css';
import { charges } from './queries';

interface BonusChoiceProps {
  /** Won. */
  amount: number;
  isBonus: boolean;
  onChange: (isBonus: boolean) => void;
}

/** Points bring more turnover to owe, so they are chosen, and both are shown before. */
export function BonusChoice({ amount, isBonus, onChange }: BonusChoiceProps) {
  const { data: terms } = useQuery(charges.terms());
  if (!terms) return null;
  const percent = isBonus && terms.pointPercent > 0 ? terms.bonusRollingPercent : terms.rollingPercent;
  const owed =
    amount > 0 ? `${formatWon(Math.floor((amount * percent) / 100))}(${percent}%)` : `충전금액의 ${percent}%`;
  return (
    <div>
      {terms.pointPercent > 0 && <CheckField label={offerText(amount, terms)} value={isBonus} onChange={onChange} />}
      <p
        className={styles.note}
      >{`환전하려면 먼저 베팅해야 하는 금액: ${owed}. 환전 페이지에서 얼마나 채웠는지 볼 수 있어요.`}</p>
    </div>
  );
}

function offerText(amount: number, { isFirst, pointPercent, pointsMost }: ChargeTerms): string {
  const name = `${isFirst ? '첫충전' : '매충전'} 포인트 ${pointPercent}%`;
  const points = Math.min(Math.floor((amount * pointPercent) / 100), pointsMost);
  return amount > 0 ? `${name} 받기 · ${formatPoints(points)}` : `${name} 받기 · 최대 ${formatPoints(pointsMost)}`;
}
