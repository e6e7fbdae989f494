import { Empty } from '@madang/ui';
import type { ReactNode } from 'react';

/** None of what the member keeps is on the board. */
export const NoFavorites = ({ away }: { away: ReactNode }) => (
  <Empty title="즐겨찾기한 경기가 없어요">
    <p>리그나 팀, 경기 옆의 별을 누르면 그 경기만 모아 볼 수 있어요.</p>
    <div>{away}</div>
  </Empty>
);
