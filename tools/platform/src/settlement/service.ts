import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { doOrSetAside, finishRetries, forget, setAside } from '../set-aside/set-aside';
import { UnreadableGame } from './game';
import { advance, findRulings, lockFixture, ruleLegs, setFixtureAside } from './house';
import { emptyPortion, type PortionOptions, type PortionResult, settlePortion } from './portion';
import { findMissed, lockDue, portionOn, portionOpenOn, readUnknown, strikeOff } from './queries';

/** One portion of the work. */
export interface Round extends PortionResult {
  /** How many results, or fixtures, it found on its list. Zero where nothing is left to do. */
  readonly results: number;
}

/**
 * Settles one portion of the bets on the results that are due, in one transaction. The results stay on the list until no bet
 * on them is left. Killed in the middle, nothing of the portion has happened; the next round, in any process, finds the
 * same bets. A bet that can't be settled is set aside, and so is an unknown result.
 */
export async function settleDue(db: Kysely<Database>, at: Date): Promise<Round> {
  const portion: string[] = [];
  try {
    return await db.transaction().execute(async tx => {
      const due = await lockDue(tx);
      if (due.length === 0) return { results: 0, ...emptyPortion };
      await setUnknownAside(tx, due, at);
      portion.push(...(await portionOn(tx, due)));
      if (portion.length === 0) await strikeOff(tx, due);
      const settled = await settlePortion(tx, portion, { at });
      return { results: due.length, ...settled };
    });
  } catch (fault) {
    if (portion.length === 0) throw fault;
    return { results: 1, ...(await settleOrSetAside(db, portion, { at })) };
  }
}

async function setUnknownAside(tx: Transaction<Database>, due: readonly string[], at: Date): Promise<void> {
  const unknown = await readUnknown(tx, due);
  const isUnknown = new Set(unknown.map(({ outcomeId }) => outcomeId));
  await forget(
    tx,
    'result',
    due.filter(outcomeId => !isUnknown.has(outcomeId)),
  );
  for (const { outcomeId: itemId, settlement, payload } of unknown) {
    const fault = `settlement code ${settlement} is not known`;
    await setAside(tx, { kind: 'result', itemId, fault, payload, at });
  }
  await strikeOff(tx, [...isUnknown]);
}

/**
 * Settles one portion of the bets on a fixture for which the feed gives no result: there the house decides, by its own rules.
 * Bets come in the order of their ids, and the list stores how far it has come, as some legs stay undecided.
 */
export async function ruleDue(db: Kysely<Database>, at: Date): Promise<Round> {
  const portion: string[] = [];
  let fixtureId = '';
  const options: PortionOptions = { at, rule: (tx, legs) => ruleLegs(tx, legs, { fixtureId, at }) };
  try {
    return await db.transaction().execute(async tx => {
      const due = await lockFixture(tx);
      if (!due) return { results: 0, ...emptyPortion };
      fixtureId = due.fixtureId;
      portion.push(...(await portionOpenOn(tx, due)));
      const settled = await settlePortion(tx, portion, options);
      await advance(tx, fixtureId, portion);
      return { results: 1, ...settled };
    });
  } catch (fault) {
    if (portion.length === 0) throw fault;
    if (fault instanceof UnreadableGame) {
      await setFixtureAside(db, fault, at);
      return { results: 1, ...emptyPortion };
    }
    const settled = await settleOrSetAside(db, portion, options);
    await advance(db, fixtureId, portion);
    return { results: 1, ...settled };
  }
}

/** A portion that failed, in ever smaller ones: good bets are settled, bad ones set aside. */
export async function settleOrSetAside(
  db: Kysely<Database>,
  betIds: readonly string[],
  options: PortionOptions,
): Promise<PortionResult> {
  const all: PortionResult[] = [];
  await doOrSetAside(db, betIds, {
    kind: 'bet',
    at: options.at,
    idOf: betId => betId,
    payloadOf: betId => JSON.stringify({ betId }),
    run: async some => {
      all.push(await db.transaction().execute(tx => settlePortion(tx, some, options)));
    },
  });
  return {
    bets: all.flatMap(({ bets }) => bets),
    paid: new Set(all.flatMap(({ paid }) => [...paid])),
    written: new Set(all.flatMap(({ written }) => [...written])),
  };
}

/** Looks for results that bets missed, and for fixtures that wait in vain; the two above then find them on their lists. */
export async function lookForMissed(db: Kysely<Database>, at: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    await findMissed(tx);
    await findRulings(tx, at);
  });
}

/** After a whole round: items that operators retried and that are no longer due are finished. */
export async function endRetries(db: Kysely<Database>, before: Date): Promise<void> {
  for (const kind of ['result', 'bet', 'fixture'] as const) await finishRetries(db, kind, before);
}
