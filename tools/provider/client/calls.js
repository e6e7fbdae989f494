// @ts-check
/** @typedef {typeof import('@madang/contracts/provider-client')} Calls */
/** @typedef {import('zod').output<Calls['ProviderTable']['replies'][200]>} TableView */
/** @typedef {import('zod').output<Calls['ProviderSlot']['replies'][200]>} SlotView */
/** @typedef {import('zod').output<Calls['SpinSlot']['replies'][200]>} SpinResult */
/** @typedef {import('zod').output<Calls['ProviderLobby']['replies'][200]>} LobbyView */
/** @typedef {import('zod').output<Calls['TableProof']['replies'][200]>} Proof */
/** @typedef {TableView['meter']} Meter */

/** What the server said no to, in words for the member. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

const SESSION = 'session';
const AWAY = '연결이 끊겼어요. 다시 잇는 중이에요.';

/**
 * @template Reply
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<Reply>}
 */
async function ask(path, body) {
  const session = sessionStorage.getItem(SESSION) ?? '';
  const answer = await fetch(`/provider/client${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${session}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
  }).catch(() => {
    throw new Refused(0, AWAY);
  });
  const reply = await answer.json().catch(() => ({ message: AWAY }));
  if (!answer.ok) throw new Refused(answer.status, reply.message ?? AWAY);
  return reply;
}

/** Trades the token in the address for a session, and takes it out of the address. @param {string | null} gameId */
export async function enter(gameId) {
  const token = new URLSearchParams(location.search).get('token');
  if (token === null) return;
  history.replaceState(null, '', location.pathname);
  const { session } = await ask('/session', gameId === null ? { token } : { token, gameId });
  sessionStorage.setItem(SESSION, session);
}

/** @returns {Promise<LobbyView>} */
export const readLobby = () => ask('/lobby');
/** @param {string} gameId @returns {Promise<TableView>} */
export const readTable = gameId => ask(`/tables/${gameId}`);
/** @param {string} gameId @returns {Promise<SlotView>} */
export const readSlot = gameId => ask(`/slots/${gameId}`);

/**
 * Sends again under the same key until it is answered: a bet is placed once.
 * @template Reply
 * @param {string} path
 * @param {object} body
 * @returns {Promise<Reply>}
 */
async function askSurely(path, body) {
  const keyed = { key: crypto.randomUUID(), ...body };
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask(path, keyed);
    } catch (fault) {
      if (!(fault instanceof Refused) || fault.status !== 0 || tries === 5) throw fault;
      await new Promise(resolve => setTimeout(resolve, 500 * tries));
    }
  }
}

/** @param {string} gameId @param {{ stake: number, salt: string }} spin @returns {Promise<SpinResult>} */
export const spinSlot = (gameId, spin) => askSurely(`/slots/${gameId}/spin`, spin);

/**
 * @param {string} gameId
 * @param {{ roundId: string, placements: { bet: number, amount: number }[] }} chips
 * @returns {Promise<{ balance: number }>}
 */
export const placeChips = (gameId, chips) => askSurely(`/tables/${gameId}/chips`, chips);

/** @param {string} gameId @param {string} day @param {string} number @returns {Promise<Proof>} */
export const readProof = (gameId, day, number) => ask(`/proof/${gameId}/${day}/${number}`);
