import type { ComparedShare, Judgement } from '@madang/contracts';
import { formatCount } from '@madang/locale';
import { shareWord } from '../health/words';

export const VERDICTS: Readonly<Record<Judgement['verdict'], string>> = {
  hold: '아직 판단하지 않았어요',
  better: '후보가 나쁘지 않아요',
  worse: '후보가 더 나빠요',
};

/** The judgement in Korean, made of the shares that it rests on: of the remotes that changed, and of what decided. */
export function judgementSentences({ shares = [] }: Judgement, changed: readonly string[]): string[] {
  const telling = shares.filter(({ remote, verdict }) => verdict === 'worse' || changed.includes(remote));
  return telling.map(share => `${share.remote}${share.page && ` ${share.page}`}: ${shareSentence(share)}`);
}

const MEASURES = {
  failed: { share: '실패 비율이', subject: '실패한 방문은' },
  silent: { share: '소식이 끊긴 비율이', subject: '소식이 없는 화면은' },
} as const;

function shareSentence({ verdict, measure, candidate, stable }: ComparedShare): string {
  const { share, subject } = MEASURES[measure];
  const figures = `후보 ${failedOf(candidate)}, 안정 ${failedOf(stable)}`;
  const bounds = `후보 실제 비율은 ${between(candidate)}, 안정은 ${between(stable)} 사이예요.`;
  const meaning = {
    worse: `후보의 ${share} 안정보다 확실히 높아요.`,
    better: `후보의 ${share} 안정보다 눈에 띄게 높지 않아요.`,
    hold: '아직 어느 쪽이라고 말할 만큼 표본이 모이지 않았어요.',
  }[verdict];
  return `${meaning} ${subject} ${figures}. ${bounds}`;
}

const failedOf = ({ visits, failed }: ComparedShare['stable']) =>
  `${formatCount(visits)}번 중 ${formatCount(failed)}번`;

const between = ({ low, high }: ComparedShare['stable']) => `${shareWord(low)}~${shareWord(high)}`;
