// @ts-check
import { readLobby } from './calls.js';
import { element, won } from './dom.js';
import { openFrame } from './frame.js';

/** All games of the provider: each opens in this window, under the same session. */
export async function openLobby() {
  const lobby = await readLobby();
  const games = lobby.games.map(({ gameId, name, minStake, maxStake }) =>
    element(
      'li',
      {},
      element(
        'a',
        { class: 'game', href: `/play/${gameId}` },
        element('b', {}, name),
        element('small', {}, `${won(minStake)}부터 ${won(maxStake)}까지`),
      ),
    ),
  );
  const frame = openFrame(
    { name: '로비', provider: lobby.provider, facts: [`게임 ${games.length}개`] },
    element('ul', { class: 'games' }, ...games),
  );
  frame.show(lobby.meter);
}
