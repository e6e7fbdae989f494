import { formatInquiryNumber, NON_MEMBER_INQUIRY } from '@madang/locale';
import { Button, Dialog, Tabs } from '@madang/ui';
import { type ReactNode, useId, useState } from 'react';
import { AnswerForm } from './answer-form';
import styles from './inquiry.module.css';

interface ViewsProps {
  /** Of the inquiry once it was received: it then replaces the form. */
  number: string | null;
  close: () => void;
  children: ReactNode;
}

type View = 'ask' | 'answer';

/** A dialog of two views: the form, and the answer to an earlier inquiry. */
export function InquiryViews({ number, close, children }: ViewsProps) {
  const panel = useId();
  const [view, setView] = useState<View>('ask');
  const items: { id: View; label: string }[] = [
    { id: 'ask', label: '문의하기' },
    { id: 'answer', label: '답변 확인' },
  ];
  return (
    <Dialog title={NON_MEMBER_INQUIRY} onDismiss={close}>
      <Tabs label={NON_MEMBER_INQUIRY} items={items} current={view} onSelect={setView} panel={panel} />
      <div id={panel} role="tabpanel" aria-label={items.find(({ id }) => id === view)?.label}>
        {view === 'answer' && <AnswerForm number={number} />}
        {view === 'ask' && number !== null && <InquiryNumber number={number} onRead={() => setView('answer')} />}
        {view === 'ask' && number === null && <div>{children}</div>}
      </div>
    </Dialog>
  );
}

/** Stays the same function, so that the focus is taken once: when it comes. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

function InquiryNumber({ number, onRead }: { number: string; onRead: () => void }) {
  return (
    <div className={styles.taken} ref={takeFocus} tabIndex={-1}>
      <p>문의를 받았어요. 문의 번호는</p>
      <p className={styles.number}>{formatInquiryNumber(number)}</p>
      <p>
        이 번호와 확인용 비밀번호로 답변을 볼 수 있어요. 답변은 올라온 때부터 24시간 동안 남아 있어요. 잃어버리면 다시
        알려 드릴 수 없으니 적어 두세요.
      </p>
      <Button onClick={onRead}>답변 확인</Button>
    </div>
  );
}
