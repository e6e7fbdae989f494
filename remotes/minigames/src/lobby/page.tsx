import { Empty, PageHead } from '@madang/ui';

export function Component() {
  return (
    <>
      <PageHead title="미니게임" />
      <Empty title="아직 미니게임이 없어요">
        <p>새 미니게임이 생기면 여기에 차례로 보여 드려요.</p>
      </Empty>
    </>
  );
}
