import { INCIDENT, type Incident, type Tracker } from '@madang/contracts';
import { periodLabel } from '@madang/locale';
import { type SportKey, sportKey } from '@madang/sport';

type Names = Readonly<Record<number, string>>;

const ALL: Names = {
  [INCIDENT.timeOut]: '작전타임',
  [INCIDENT.foul]: '파울',
  [INCIDENT.yellowCard]: '경고',
  [INCIDENT.redCard]: '퇴장',
  [INCIDENT.substitution]: '교체',
  [INCIDENT.video]: '비디오 판독',
  [INCIDENT.attack]: '공격',
  [INCIDENT.dangerousAttack]: '위험한 공격',
  [INCIDENT.score]: '득점',
  [INCIDENT.goal]: '골',
};

const BY_SPORT: Readonly<Record<SportKey, Names>> = {
  football: {
    [INCIDENT.possession]: '공 소유',
    [INCIDENT.corner]: '코너킥',
    [INCIDENT.shotOnTarget]: '유효슈팅',
    [INCIDENT.shotOff]: '빗나간 슈팅',
    [INCIDENT.penalty]: '페널티킥',
    [INCIDENT.freeKick]: '프리킥',
    [INCIDENT.goalKick]: '골킥',
    [INCIDENT.offside]: '오프사이드',
    [INCIDENT.throwIn]: '스로인',
    [INCIDENT.ownGoal]: '자책골',
    [INCIDENT.penaltyGoal]: '페널티 골',
    [INCIDENT.missedPenalty]: '페널티 실축',
  },
  basketball: {
    [INCIDENT.possession]: '공격 전개',
    [INCIDENT.twoPointer]: '2점 성공',
    [INCIDENT.threePointer]: '3점 성공',
    [INCIDENT.freeThrow]: '자유투 성공',
    [INCIDENT.rebound]: '리바운드',
    [INCIDENT.steal]: '스틸',
    [INCIDENT.assist]: '어시스트',
  },
  volleyball: { [INCIDENT.possession]: '서브', [INCIDENT.ace]: '서브 에이스' },
  baseball: {
    [INCIDENT.ball]: '볼',
    [INCIDENT.strike]: '스트라이크',
    [INCIDENT.hit]: '안타',
    [INCIDENT.double]: '2루타',
    [INCIDENT.triple]: '3루타',
    [INCIDENT.homeRun]: '홈런',
    [INCIDENT.walk]: '볼넷',
    [INCIDENT.strikeOut]: '삼진',
    [INCIDENT.out]: '아웃',
    [INCIDENT.error]: '실책',
    [INCIDENT.stolenBase]: '도루',
    [INCIDENT.run]: '득점',
  },
  iceHockey: {
    [INCIDENT.possession]: '퍽 소유',
    [INCIDENT.shotOnTarget]: '유효슛',
    [INCIDENT.shotOff]: '빗나간 슛',
    [INCIDENT.save]: '선방',
    [INCIDENT.faceOff]: '페이스오프',
    [INCIDENT.minorPenalty]: '2분 퇴장',
    [INCIDENT.powerPlayGoal]: '파워플레이 골',
  },
  other: {},
};

/** An incident in the sport's own words; "기타" for an unknown one. */
export const incidentName = (sportId: string, type: number): string =>
  BY_SPORT[sportKey(sportId)][type] ?? ALL[type] ?? '기타';

/** Incidents without a side: whose turn it is then says nothing about who did it. */
const NOBODYS: ReadonlySet<number> = new Set([
  ...[INCIDENT.foul, INCIDENT.yellowCard, INCIDENT.redCard, INCIDENT.timeOut, INCIDENT.video, INCIDENT.faceOff],
  INCIDENT.minorPenalty,
]);

export interface Teams {
  readonly home: string;
  readonly away: string;
}

/** What goes on, in one line: "FC서울 위험한 공격". */
export function currentText(sportId: string, tracker: Tracker, teams: Teams): string {
  const { turn, current } = tracker;
  const team = turn === null ? '' : teams[turn];
  if (!current) return team && sportKey(sportId) === 'baseball' ? `${team} 공격` : '경기가 잠시 멈춰 있어요';
  const word = incidentName(sportId, current.type);
  const text = NOBODYS.has(current.type) || team === '' ? word : `${team} ${word}`;
  switch (current.confirmation) {
    case 'open':
      return `${text} · 확인 중`;
    case 'cancelled':
      return `${text} · 취소`;
    case 'confirmed':
      return text;
  }
}

const OUTS = ['무사', '1사', '2사', '3아웃'];

/** Outs and runners: "1사 1·2루". */
export function basesText({ bases, count }: Pick<Tracker, 'bases' | 'count'>): string | null {
  if (!bases || !count) return null;
  const occupied = ['1', '2', '3'].filter((_, index) => bases[index]);
  const runners = occupied.length === 3 ? '만루' : occupied.length === 0 ? '주자 없음' : `${occupied.join('·')}루`;
  return count.outs >= 3 ? '공수교대' : `${OUTS[count.outs] ?? ''} ${runners}`;
}

/** When it happened: a minute where the clock counts them, the period where it does not. */
export function incidentTime(sportId: string, { period, seconds }: Incident): string {
  const sport = sportKey(sportId);
  const hasMinutes = sport === 'football' || sport === 'iceHockey';
  return hasMinutes && seconds !== null ? `${Math.floor(seconds / 60) + 1}′` : periodLabel(sportId, period);
}

const STATISTICS: Readonly<Record<SportKey, Names>> = {
  football: {
    [INCIDENT.possession]: '점유율',
    [INCIDENT.dangerousAttack]: '위험한 공격',
    [INCIDENT.shotOnTarget]: '유효슈팅',
    [INCIDENT.shotOff]: '빗나간 슈팅',
    [INCIDENT.corner]: '코너킥',
    [INCIDENT.foul]: '파울',
    [INCIDENT.offside]: '오프사이드',
    [INCIDENT.yellowCard]: '경고',
    [INCIDENT.redCard]: '퇴장',
  },
  basketball: {
    [INCIDENT.twoPointer]: '2점',
    [INCIDENT.threePointer]: '3점',
    [INCIDENT.freeThrow]: '자유투',
    [INCIDENT.rebound]: '리바운드',
    [INCIDENT.steal]: '스틸',
    [INCIDENT.foul]: '파울',
    [INCIDENT.timeOut]: '작전타임',
  },
  volleyball: { [INCIDENT.score]: '총 득점', [INCIDENT.ace]: '서브 에이스', [INCIDENT.timeOut]: '작전타임' },
  baseball: {
    [INCIDENT.hit]: '안타',
    [INCIDENT.homeRun]: '홈런',
    [INCIDENT.walk]: '볼넷',
    [INCIDENT.strikeOut]: '당한 삼진',
    [INCIDENT.error]: '실책',
  },
  iceHockey: {
    [INCIDENT.possession]: '퍽 점유율',
    [INCIDENT.shotOnTarget]: '유효슛',
    [INCIDENT.save]: '선방',
    [INCIDENT.faceOff]: '페이스오프',
    [INCIDENT.penaltyMinutes]: '페널티(분)',
  },
  other: {},
};

/** A statistic's name, or null for one that this sport does not show. */
export const statisticName = (sportId: string, type: number): string | null =>
  STATISTICS[sportKey(sportId)][type] ?? null;
