import { formatPoints, formatWon } from '@madang/locale';
import { Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { exchanges } from '../exchange/queries';
import { Fact, Facts } from './facts';

/** What the member's level brings. Operators raise it. */
export function LevelFacts() {
  const { data } = useQuery(exchanges.terms());
  if (!data) return <Skeleton rows={5} />;
  const { level } = data;
  return (
    <Facts>
      <Fact name="첫충전 포인트">{`${level.firstChargePercent}% · 롤링 ${level.firstRollingPercent}%`}</Fact>
      <Fact name="매충전 포인트" action={<Link to="/charge">충전하기</Link>}>
        {`${level.chargePercent}% · 롤링 ${level.chargeRollingPercent}%`}
      </Fact>
      <Fact name="충전 포인트 한도">{`한 번에 ${formatPoints(level.chargePointsMost)}`}</Fact>
      <Fact name="환전 한 번" action={<Link to="/exchange">환전하기</Link>}>
        {formatWon(level.exchangeMost)}
      </Fact>
      <Fact name="환전 하루">{`${level.exchangeDayCount}회 · ${formatWon(level.exchangeDaySum)}`}</Fact>
    </Facts>
  );
}
