// @ts-check
import { enter, Refused } from './calls.js';
import { showMessage } from './frame.js';
import { openLobby } from './lobby.js';
import { openSlot } from './slot.js';
import { openTable } from './table.js';

// Which page it is stands in the address: /play/<gameId>, or /lobby.

const TABLES = /-(baccarat|roulette|sicbo|dragon-tiger|blackjack)-\d+$/;
const gameId = /^\/play\/([a-z0-9-]+)$/.exec(location.pathname)?.[1] ?? null;

try {
  await enter(gameId);
  if (gameId === null) await openLobby();
  else if (TABLES.test(gameId)) await openTable(gameId);
  else await openSlot(gameId);
} catch (fault) {
  if (!(fault instanceof Refused)) throw fault;
  showMessage(fault.status === 503 ? '점검중이에요' : '게임을 열 수 없어요', fault.message);
}
