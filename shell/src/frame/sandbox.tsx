/** The sandbox notices: no page of the site is without one. */
export const SANDBOX_SHORT = '모의 머니로만 하는 연습 사이트';

export function SandboxNotice() {
  return <span>마당은 모의 머니로만 움직이는 연습 사이트예요. 실제 돈은 오가지 않아요.</span>;
}

export function AgeNotice() {
  return <span>만 18세 이상만 이용할 수 있어요</span>;
}
