import type { DialogProps } from '@madang/federation';
import { Dialog } from '@madang/ui';
import { CodeEntry } from './code-entry';

/** Asks for the recommender's code; a valid one leads on to the sign-up. */
export default function RecommenderDialog({ close }: DialogProps) {
  return (
    <Dialog title="가입코드 확인" onDismiss={close}>
      <p>마당은 추천으로 들어와요. 받은 가입코드를 넣어 주세요.</p>
      <CodeEntry onFound={close} />
    </Dialog>
  );
}
