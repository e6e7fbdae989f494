import { catalogue, gameTypeOf } from '@madang/games';
import { PageHead } from '@madang/ui';
import { Results } from './list';

const VIRTUAL = 4; // game type, specification 3
const minigames = catalogue.filter(game => gameTypeOf(game) !== VIRTUAL);

/** The results of minigames. */
export function Component() {
  return (
    <>
      <PageHead title="경기결과" sub="미니게임 · 회차마다 검증할 수 있어요" />
      <Results games={minigames} />
    </>
  );
}
