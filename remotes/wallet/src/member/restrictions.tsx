import type { Member, PlayRestrictions } from '@madang/contracts';
import { formatDateTime } from '@madang/locale';
import { Status } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { responsible } from '../limits/queries';
import { Fact, Facts } from './facts';

const BARS_CASINO_AND_SLOT = '22'; // specification 3, tendency

export function RestrictionFacts({ member }: { member: Member }) {
  const { data } = useQuery(responsible.restrictions());
  const isBarred = member.tendency.includes(BARS_CASINO_AND_SLOT);
  return (
    <Facts>
      <Fact name="카지노">
        <Allowed isBarred={isBarred || member.disableCasinoFlag === 1} />
      </Fact>
      <Fact name="슬롯">
        <Allowed isBarred={isBarred || member.disableSlotFlag === 1} />
      </Fact>
      <Fact name="베팅·충전">{data ? <PlayWords bar={data.bar} /> : '···'}</Fact>
      <Fact name="내가 정한 한도" action={<Link to="/member/limits">한도 관리</Link>}>
        {data ? countWords(data) : '···'}
      </Fact>
    </Facts>
  );
}

function Allowed({ isBarred }: { isBarred: boolean }) {
  return isBarred ? (
    <Status shape="no">이용 불가 · 관리자에게 문의해주세요</Status>
  ) : (
    <Status shape="ok">이용 가능</Status>
  );
}

function PlayWords({ bar }: Pick<PlayRestrictions, 'bar'>) {
  if (!bar) return <Status shape="ok">이용 가능</Status>;
  return <Status shape="wait">{bar.until === null ? '제한 중' : `${formatDateTime(bar.until)}까지 휴식 중`}</Status>;
}

function countWords({ limits }: PlayRestrictions): string {
  const set = limits.filter(({ amount }) => amount !== null).length;
  return set === 0 ? '없음' : `${set}가지`;
}
