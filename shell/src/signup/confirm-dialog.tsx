import type { DialogProps } from '@madang/federation';
import { Button, Dialog } from '@madang/ui';

import { InquiryDoor } from '../alert/inquiry-door';

/** The sign-up is in; what comes next. */
export default function JoinConfirmDialog({ userId, close }: DialogProps<{ userId: string }>) {
  return (
    <Dialog
      title="가입 신청이 끝났어요"
      onDismiss={close}
      footer={
        <>
          <Button tone="primary" onClick={close}>
            확인
          </Button>
          <InquiryDoor onLeave={close} />
        </>
      }
    >
      <p>
        <b>{userId}</b>님의 가입 신청을 받았어요. 지금은 승인 대기예요. 관리자가 확인하면 로그인할 수 있어요.
      </p>
      <p>이용 규정을 지켜 주세요. 승인이 늦어지면 비회원 문의로 알려 주세요.</p>
    </Dialog>
  );
}
