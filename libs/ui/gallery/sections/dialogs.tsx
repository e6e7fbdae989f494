import { useState } from 'react';
import { AlertDialog, Button, ConfirmDialog, Dialog, Popup, TextField, toast } from '../../src';
import { Row, Section, Two } from '../section';

type Open = 'confirm' | 'alert' | 'form' | null;

export function Dialogs() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Section title="대화상자와 팝업">
      <Row>
        <Button onClick={() => setOpen('confirm')}>확인 대화상자</Button>
        <Button onClick={() => setOpen('alert')}>알림 대화상자</Button>
        <Button onClick={() => setOpen('form')}>입력 대화상자</Button>
        <Button onClick={() => toast('지나가는 알림이에요.')}>지나가는 알림</Button>
      </Row>
      <Two>
        <Popup title="다폴더 보너스배당" onClose={close} onHide={close}>
          <p>3폴더 1.03 · 5폴더 1.05 · 7폴더 1.07</p>
        </Popup>
      </Two>
      {open && <OpenDialog which={open} close={close} />}
    </Section>
  );
}

function OpenDialog({ which, close }: { which: NonNullable<Open>; close: () => void }) {
  switch (which) {
    case 'confirm':
      return (
        <ConfirmDialog title="인플레이로 이동할까요?" confirm="이동하기" onConfirm={close} onDismiss={close}>
          담은 2폴더는 그대로 있어요. 라이브 경기는 따로 담겨요.
        </ConfirmDialog>
      );
    case 'alert':
      return <AlertDialog message="다른 기기에서 로그인해 로그아웃됐어요." onClose={close} />;
    case 'form':
      return (
        <Dialog title="쿠폰 등록" onDismiss={close} footer={<Button tone="primary">등록하기</Button>}>
          <TextField label="쿠폰 번호" />
        </Dialog>
      );
  }
}
