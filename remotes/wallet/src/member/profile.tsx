import type { Profile } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { Button, DateTime } from '@madang/ui';
import { Link } from 'react-router-dom';
import { Fact, Facts } from './facts';

export function ProfileFacts({ profile }: { profile: Profile }) {
  const { phoneNumber, accountNumber, lastLogIn } = profile;
  return (
    <Facts>
      <Fact name="아이디">{profile.userId}</Fact>
      <Fact name="닉네임">{profile.nickname}</Fact>
      <Fact
        name="비밀번호"
        action={
          <Button size="s" aria-label="비밀번호 변경" onClick={() => openDialog('wallet/change-password')}>
            변경
          </Button>
        }
      >
        ••••••••
      </Fact>
      <Fact
        name="휴대전화번호"
        action={
          <Button
            size="s"
            aria-label={`휴대전화번호 ${phoneNumber ? '변경' : '등록'}`}
            onClick={() => openDialog('wallet/change-phone', { isFirst: !phoneNumber })}
          >
            {phoneNumber ? '변경' : '등록'}
          </Button>
        }
      >
        {phoneNumber ? hyphened(phoneNumber) : '등록한 번호가 없어요'}
      </Fact>
      <Fact name="받을 계좌" action={accountNumber ? undefined : <Link to="/exchange">등록하기</Link>}>
        {accountNumber ?? '등록한 계좌가 없어요'}
      </Fact>
      <Fact name="추천인">{profile.recommender}</Fact>
      <Fact name="가입일">
        <DateTime at={profile.joinedAt} />
      </Fact>
      <Fact name="지난 로그인">
        {lastLogIn ? (
          <>
            <DateTime at={lastLogIn.at} /> <span>{`· ${lastLogIn.address}`}</span>
          </>
        ) : (
          '–'
        )}
      </Fact>
    </Facts>
  );
}

/** 01012345678 → 010-1234-5678 */
const hyphened = (digits: string): string => digits.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');
