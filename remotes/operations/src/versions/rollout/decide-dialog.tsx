import { type ChannelState, DecideRollout } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send } from '@madang/http';
import { snapshotOf } from '../channel/action';
import { ActionDialog } from '../channel/action-dialog';
import { differenceWords } from '../channel/differences';
import { params } from '../channel/queries';
import { isUnseen, UNSEEN } from './steps';

export type RolloutAction = 'pause' | 'resume' | 'finish' | 'abort';

interface Words {
  title: string;
  submitLabel: string;
  tone: 'primary' | 'danger';
  what: string;
  sure?: string;
  doneMessage: string;
}

const WORDS: Readonly<Record<RolloutAction, Words>> = {
  pause: {
    title: '점진 배포 멈추기',
    submitLabel: '멈추기',
    tone: 'primary',
    what: '후보를 받던 방문자는 그대로 받고, 새로 받는 방문자는 없어요. 자동으로 올리기도 쉬어요.',
    doneMessage: '점진 배포를 멈췄어요.',
  },
  resume: {
    title: '점진 배포 다시 진행하기',
    submitLabel: '다시 진행하기',
    tone: 'primary',
    what: '멈춘 비율에서 이어서 진행해요.',
    doneMessage: '점진 배포를 다시 진행해요.',
  },
  finish: {
    title: '점진 배포 마치기',
    submitLabel: '모두에게 배포하기',
    tone: 'primary',
    what: '후보가 모든 회원의 조합이 돼요. 열린 탭은 다음 이동에서 새 버전을 받아요.',
    sure: '모든 회원에게 적용되는 것을 확인했어요',
    doneMessage: '모두에게 배포했어요.',
  },
  abort: {
    title: '점진 배포 중단하기',
    submitLabel: '중단하고 되돌리기',
    tone: 'danger',
    what: '후보를 받던 방문자가 모두 지금 조합으로 바로 돌아와요. 열린 탭도 하던 일을 마치는 대로 돌아와요.',
    doneMessage: '배포를 중단하고 모두 되돌렸어요.',
  },
};

type Props = DialogProps<{ deed: RolloutAction; state: ChannelState }>;

/** Pauses, resumes, finishes or ends the rollout that the operator looks at. */
export default function DecideDialog({ deed, state, close }: Props) {
  const { what, sure, ...words } = WORDS[deed];
  const { current, candidate } = state;
  const withoutEvidence = deed === 'finish' && isUnseen(state);
  const decision = { candidate: candidate?.id ?? '', deed, withoutEvidence };
  const sureWords = withoutEvidence ? `${UNSEEN} ${sure}` : sure;
  return (
    <ActionDialog
      {...words}
      {...(sureWords ? { sure: sureWords } : {})}
      seen={snapshotOf(state)}
      run={(reason, { sequence }) => send(DecideRollout, { params, body: { ...decision, expected: sequence, reason } })}
      close={close}
    >
      {candidate && (
        <p>
          <b>{differenceWords(current.versions, candidate.versions)}</b>
        </p>
      )}
      <p>{what}</p>
    </ActionDialog>
  );
}
