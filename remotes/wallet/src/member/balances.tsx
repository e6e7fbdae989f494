import type { Member } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { formatUsdt } from '@madang/locale';
import { Button, Money } from '@madang/ui';
import { Link } from 'react-router-dom';
import { Fact, Facts } from './facts';

export function BalanceFacts({ member }: { member: Member }) {
  return (
    <Facts>
      <Fact name="보유머니" action={<Link to="/exchange">환전하기</Link>}>
        <Money won={member.emoney} tone="brass" />
      </Fact>
      <Fact name="포인트" action={<Link to="/mywallet/point">포인트 내역</Link>}>
        <Money won={member.point} unit="P" />
      </Fact>
      {member.usdt > 0 && (
        <Fact
          name="테더"
          action={
            <Button size="s" onClick={() => openDialog('wallet/money-change')}>
              머니이동
            </Button>
          }
        >
          {formatUsdt(member.usdt)}
        </Fact>
      )}
      {member.blockchainUrl && <Fact name="출금 지갑 주소">{member.blockchainUrl}</Fact>}
    </Facts>
  );
}
