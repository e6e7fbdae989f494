import { openDialog } from '@madang/federation';
import { NON_MEMBER_INQUIRY, payoutByInquiry } from '@madang/locale';
import { Button } from '@madang/ui';
import { useState } from 'react';
import { ExclusionDialog } from './exclusion-dialog';
import styles from './limits.module.css';

export function ExclusionPart() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ul className={styles.facts}>
        <li>바로 시작하고, 모든 기기에서 로그아웃돼요.</li>
        <li>끝날 때까지 로그인, 베팅, 충전을 할 수 없어요. 본인도 운영자도 줄이거나 풀 수 없어요.</li>
        <li>
          <span>{`진행중인 베팅은 그대로 정산돼요. ${payoutByInquiry}`}</span>{' '}
          <button type="button" className={styles.door} onClick={() => openDialog('shell/inquiry')}>
            {NON_MEMBER_INQUIRY}
          </button>
        </li>
      </ul>
      <Button tone="danger" onClick={() => setOpen(true)}>
        자가 제한하기
      </Button>
      {isOpen && <ExclusionDialog close={() => setOpen(false)} />}
    </>
  );
}
