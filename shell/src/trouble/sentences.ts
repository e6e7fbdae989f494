import type { FailureKind } from '@madang/contracts';

/** What happened, by kind of failure. The kinds are closed, so a new one does not compile without its sentence. */
export const failureSentences: Readonly<Record<FailureKind, { title: string; advice: string }>> = {
  network: {
    title: '화면을 받아오지 못했어요',
    advice: '연결이 끊겼거나 서버가 파일을 내주지 않았어요. 연결을 확인하고 다시 불러와 주세요.',
  },
  timeout: {
    title: '화면이 제때 오지 않았어요',
    advice: '응답이 늦어지고 있어요. 잠시 뒤에 다시 불러와 주세요.',
  },
  'not-a-script': {
    title: '화면 대신 다른 것이 왔어요',
    advice: '서버가 엉뚱한 답을 보냈어요. 잠시 뒤에 다시 불러와 주세요.',
  },
  integrity: {
    title: '화면 파일이 검증을 통과하지 못했어요',
    advice: '파일이 바뀌어 실행하지 않았어요. 안전을 위해 이 화면만 멈췄어요.',
  },
  contract: {
    title: '이 화면은 지금 판과 맞지 않아요',
    advice: '화면과 사이트의 판이 서로 달라요. 페이지를 새로 열면 맞는 판이 와요.',
  },
  'threw-on-load': {
    title: '화면을 여는 중에 문제가 생겼어요',
    advice: '이 화면만 멈췄고 다른 화면은 그대로 쓸 수 있어요.',
  },
  'threw-on-render': {
    title: '화면을 그리는 중에 문제가 생겼어요',
    advice: '이 화면만 멈췄고 다른 화면은 그대로 쓸 수 있어요.',
  },
};
