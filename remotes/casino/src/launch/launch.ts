import { LaunchGame, PlayfunAuth } from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { CallRefused, queryClient, send } from '@madang/http';
import { errors } from '@madang/locale';
import { lobbies } from '../lobby/queries';
import { stampLobby } from '../lobby/stamp';

/** What opens in a window of its own: a game, or without one the provider's own lobby. */
export interface Launch {
  readonly gameId: string | null;
  /** Korean. */
  readonly name: string;
}

const BARRED = 403;

/** An address of the provider's, whose token it takes once and within a minute. */
export async function launchAddress({ gameId }: Launch): Promise<string> {
  const { launch_url } = gameId === null ? await send(PlayfunAuth) : await send(LaunchGame, { body: { gameId } });
  return launch_url;
}

/** Opens it, or says why not. To be called within a press: after a reply a browser would block the window. */
export async function launch(target: Launch): Promise<void> {
  const opened = window.open('', '_blank');
  if (!opened) {
    openDialog('casino/launch-link', { target });
    return;
  }
  opened.opener = null; // the provider's page must not be able to move ours
  try {
    const address = await launchAddress(target);
    // biome-ignore lint/plugin: a new window has no page to lose
    opened.location.replace(address);
    stampLobby();
    void queryClient.invalidateQueries(lobbies.all);
  } catch (error) {
    opened.close();
    openDialog('shell/alert', { message: launchFault(target, error) });
  }
}

/** Why something does not open: the platform's words about this member, else the sentence of the specification. */
export function launchFault({ gameId }: Launch, error: unknown): string {
  if (error instanceof CallRefused && error.status === BARRED) return error.message;
  return gameId === null ? errors.lobbyOpen : errors.gameOpen;
}
