import { randomUUID } from 'node:crypto';
import { Bet } from '@madang/contracts';

/** A bet as it was sent, and its result as far as the sender has one. */
export interface SentBet {
  memberId: string;
  token: string;
  key: string;
  body: string;
  /** The id that the platform acknowledged, or null while there was no answer. */
  betId: string | null;
}

export interface Bettor {
  id: string;
  token: string;
}

/** Members with money, and the body of a bet that each can place. */
export interface Stage {
  bettors: readonly Bettor[];
  body: string;
}

/** Sends bets one after another for each bettor, until the platform no longer answers. Each answer calls `onAnswer`. */
export async function placeUntilDead(url: string, { bettors, body }: Stage, onAnswer: () => void): Promise<SentBet[]> {
  const sent: SentBet[] = [];
  await Promise.all(
    bettors.map(async ({ id, token }) => {
      for (let isAlive = true; isAlive; ) {
        const bet: SentBet = { memberId: id, token, key: randomUUID(), body, betId: null };
        sent.push(bet);
        isAlive = await send(url, bet);
        if (isAlive) onAnswer();
      }
    }),
  );
  return sent;
}

/** Sends a bet and notes the answer. False where none came: then nobody knows whether it was placed. */
export async function send(url: string, bet: SentBet): Promise<boolean> {
  const answer = await fetch(`${url}/api/bets`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bet.token}`,
      'content-type': 'application/json',
      'idempotency-key': bet.key,
    },
    body: bet.body,
  })
    .then(async reply => ({ status: reply.status, text: await reply.text() }))
    .catch(() => null);
  if (!answer) return false;
  if (answer.status !== 201) throw new Error(`a bet was answered ${answer.status}: ${answer.text}`);
  bet.betId = Bet.parse(JSON.parse(answer.text)).betId;
  return true;
}
