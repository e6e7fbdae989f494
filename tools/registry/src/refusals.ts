import { Refused } from '@madang/server/calls';

/** Words for the console in Korean, and for the terminal and the audit in English. */
const refusal = (status: 403 | 404 | 409 | 422, korean: string, [field, english]: readonly [string, string]) =>
  new Refused(status, korean, { problems: [{ field, message: english }] });

export const noChannel = (channel: string) =>
  refusal(404, '그런 채널이 없어요.', [
    'channel',
    `channel ${channel} has never run anything: open it by "madang init --channel ${channel}"`,
  ]);

export const cameLate = () =>
  refusal(409, '다른 변경이 먼저 있었어요. 다시 확인해 주세요.', ['expected', 'another change came first: look again']);

export const isFrozen = (why: string) =>
  refusal(409, `변경이 동결되어 있어요: ${why}`, ['channel', `changes are frozen: ${why}`]);

export const rolloutRuns = () =>
  refusal(409, '점진 배포가 진행 중이에요. 먼저 마치거나 중단해 주세요.', [
    'channel',
    'a rollout is running: finish or abort it first',
  ]);

export const noRollout = () => refusal(409, '진행 중인 점진 배포가 없어요.', ['channel', 'no rollout is running']);

export const otherCandidate = (running: string) =>
  refusal(409, '지금 배포 중인 후보가 아니에요. 다시 확인해 주세요.', [
    'candidate',
    `another composition is being rolled out now: ${running.slice(0, 12)}`,
  ]);

export const noEvidence = () =>
  refusal(409, '후보를 받은 방문의 보고가 아직 없어요. 그래도 진행하려면 확인해 주세요.', [
    'withoutEvidence',
    'no visit of the candidate has reported yet: wait for some, or go on by --without-evidence',
  ]);

export const rolloutPaused = () =>
  refusal(409, '멈춰 둔 점진 배포예요. 먼저 다시 진행해 주세요.', [
    'percent',
    'the rollout is paused: resume it first',
  ]);

interface RevertedRelease {
  readonly name: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The field of each problem ends in the name to confirm. */
export const revertsReleases = (releases: readonly RevertedRelease[]) =>
  new Refused(
    409,
    '이 조합은 예전 조합을 바탕으로 만들어서 그 뒤에 나간 변경을 되돌려요. 다시 제안하거나, 되돌릴 것을 하나하나 확인해 주세요.',
    {
      problems: releases.map(({ name, from, to }) => ({
        field: `downgrade.${name}`,
        message: `${name} ${from ?? 'none'} runs now, and this set, made before that, has ${to ?? 'none'}: propose its release again, or mean it by --downgrade ${name}`,
      })),
    },
  );

export const alreadySo = (english: string) => refusal(409, '이미 그런 상태예요.', ['channel', english]);

export const onlyUp = (percent: number) =>
  refusal(422, '비율은 올리기만 할 수 있어요. 낮추려면 중단하고 새로 시작해 주세요.', [
    'percent',
    `the share is ${percent} % and only rises: to lower it, abort and start anew`,
  ]);

export const runsAlready = () =>
  refusal(422, '지금 쓰고 있는 조합이에요.', ['candidate', 'the channel runs this composition already']);

export const notSmoked = (finding: string) =>
  refusal(422, '브라우저 점검을 통과한 조합만 내보낼 수 있어요.', [
    'composition',
    `this channel wants a smoke run: ${finding}; run "madang smoke" on it`,
  ]);

export const fullShareFirst = (names: string) =>
  refusal(409, '두 번째 운영자가 필요한 변경이에요. 100 %까지 올린 뒤에 마칠 수 있어요.', [
    'percent',
    `it changes ${names}, which needs a second operator: raise the share to 100 % first, then finish`,
  ]);

export const unknownRemote = (remote: string) =>
  refusal(422, `없는 이름이에요: ${remote}`, ['remote', `no release of ${remote} was ever published`]);

export const shellStays = () =>
  refusal(422, '셸은 차단할 수 없어요. 모든 화면을 셸이 그려요. 되돌리기를 써 주세요.', [
    'remote',
    'the shell cannot be taken out, as it draws every page: roll back, or abort its rollout',
  ]);

export const emptyRange = (remote: string, range: string) =>
  refusal(422, '어떤 버전도 이 범위에 들지 않아요.', ['range', `no published version of ${remote} lies in "${range}"`]);

export const noSuchComposition = () =>
  refusal(404, '그런 조합이 없어요.', ['composition', 'no such composition was ever admitted']);

export const neverRan = () =>
  refusal(404, '이 채널에서 쓰인 적이 없는 조합이에요.', [
    'composition',
    'the channel has never run this composition: promote it, or roll it out',
  ]);

export const noSuchRelease = (name: string, version: string) =>
  refusal(404, `${name} ${version} 릴리스가 없어요.`, [
    'version',
    `there is no release ${name} ${version}: it was never published`,
  ]);

export const channelRuns = (channel: string) =>
  refusal(409, '이미 쓰이고 있는 채널이에요.', [
    'channel',
    `channel ${channel} runs something already: propose a release, and roll it out`,
  ]);

export const noSuchKill = () =>
  refusal(404, '그렇게 차단한 적이 없어요.', ['range', 'nothing is taken out by this name and range']);

export const noSuchPendingChange = () =>
  refusal(404, '기다리는 변경이 없어요.', ['id', 'no change of this number is waiting']);

export const ownRequest = () =>
  refusal(403, '자신이 요청한 변경은 승인할 수 없어요. 다른 운영자가 승인해야 해요.', [
    'id',
    'who asked for a change cannot approve it: a second operator must',
  ]);

export const adminOnly = () =>
  refusal(403, '정책을 바꾸는 것은 다른 관리자가 승인해야 해요.', [
    'id',
    'a change of the policy is for a second admin',
  ]);

export const outdatedRequest = () =>
  refusal(409, '요청한 뒤에 채널이 바뀌었어요. 거절하고 다시 요청해 주세요.', [
    'id',
    'the channel has changed since this was asked for: decline it and ask anew',
  ]);
