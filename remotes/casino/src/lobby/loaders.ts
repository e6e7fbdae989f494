import { queryClient } from '@madang/http';
import { lobbies } from './queries';
import { stampLobby } from './stamp';

/** Reads a lobby and, where it opens to the member, moves the end of the session. What fails is shown by the page. */
async function enter(lobby: Promise<{ readonly isBlocked: boolean }>): Promise<void> {
  const isOpen = await lobby.then(
    ({ isBlocked }) => !isBlocked,
    () => false,
  );
  if (isOpen) stampLobby();
}

export const enterCasino = (): void => void enter(queryClient.fetchQuery(lobbies.casino()));
export const enterSlot = (): void => void enter(queryClient.fetchQuery(lobbies.slot()));

/** Starts the lobby in the same tick as its code. */
export function casinoLoader(): null {
  enterCasino();
  return null;
}

export function slotLoader(): null {
  enterSlot();
  return null;
}
