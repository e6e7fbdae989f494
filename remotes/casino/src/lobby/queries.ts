import { CasinoLobby, SlotLobby } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

/** Long enough for the loader's answer to serve the page. */
const FRESH_MS = 2_000;
/** Tables end a round every half minute or so: their last results and seats are read again this often. */
const AGAIN_MS = 10_000;

const lobby = { staleTime: FRESH_MS, refetchInterval: AGAIN_MS };

export const lobbies = {
  /** Both: a game that was opened is among the last ones, and what was played counts to the day. */
  all: queriesOf(CasinoLobby, SlotLobby),
  casino: () => queryOptions({ ...queryOf(CasinoLobby), ...lobby }),
  slot: () => queryOptions({ ...queryOf(SlotLobby), ...lobby }),
};
