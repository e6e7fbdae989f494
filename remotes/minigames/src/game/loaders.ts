import { GameStates } from '@madang/contracts';
import { hasPage, openDialog } from '@madang/federation';
import { aliases } from '@madang/games';
import { CallRefused, queriesOf, queryClient } from '@madang/http';
import { toast } from '@madang/ui';
import { type LoaderFunctionArgs, replace } from 'react-router-dom';
import { addressOf, firstGameOf, gameOfParams, LOBBY_PATH } from '../rounds/address';
import { rounds } from '../rounds/queries';

/** The specification's sentence where a game's setting is missing or says that it is switched off. */
const TROUBLE = '문제가 발생했습니다. 시스템관리자에게 문의해주세요.';

/** Where the tables of a provider of live games are, as long as a remote has them. */
const LIVE_TABLES = '/casino';

/** An address of a provider alone: it leads to the provider's first game. */
export function providerLoader({ params: { provider = '' } }: LoaderFunctionArgs): Response {
  const alias = aliases[provider];
  if (alias) return replace(`${LOBBY_PATH}/${alias}`);
  if (provider === 'evolution' && hasPage(LIVE_TABLES)) return replace(LIVE_TABLES);
  if (provider === 'evolution') {
    toast('에볼루션은 라이브 카지노에서 만날 수 있어요. 지금은 열려 있지 않아요.');
    return replace(LOBBY_PATH);
  }
  const game = firstGameOf(provider);
  if (!game) throw new Response(null, { status: 404 });
  return replace(addressOf(game));
}

/** Reads the setting first: a game that is switched off sends the member home, with a sentence. */
export async function gameLoader({ params }: LoaderFunctionArgs): Promise<Response | null> {
  const game = gameOfParams(params);
  if (!game) throw new Response(null, { status: 404 });
  void queryClient.prefetchQuery(rounds.current(game.id));
  const fault = await settingFault(game.id);
  if (fault === null) return null;
  void queryClient.invalidateQueries(queriesOf(GameStates)); // lists then mark it, too
  openDialog('shell/alert', { message: fault });
  return replace('/');
}

/** Why a game can't be entered, in the server's words where it has some; null: it can. */
async function settingFault(gameId: number): Promise<string | null> {
  try {
    const { systemMaintenanceFlg } = await queryClient.fetchQuery(rounds.setting(gameId));
    return systemMaintenanceFlg === 1 ? TROUBLE : null;
  } catch (error) {
    return error instanceof CallRefused ? error.message : TROUBLE;
  }
}
