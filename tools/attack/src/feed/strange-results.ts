import { randomUUID } from 'node:crypto';
import { Bet, PlaceBet } from '@madang/contracts';
import { addFixture, homeOf, setOutcome, settleDue } from '@madang/platform/testing';
import type { Finding } from '../group';
import { memberOf } from '../target/actors';
import { sendRequest } from '../target/send-request';
import type { Target } from '../target/target';

const WON = 2;
/** Results that no feed has, and that a database stores. */
const UNKNOWN = [99, -7, 2_147_483_647];
const STAKE = 1000;
const ROUNDS = 10;

/** Among good results some unknown ones: bets on those wait, and all others are paid. */
export async function strangeResults(target: Target): Promise<{ attempts: number; findings: Finding[] }> {
  const { db } = target.platform;
  const strange = await Promise.all(UNKNOWN.map(settlement => betWith(target, settlement)));
  const good = await Promise.all([WON, WON].map(settlement => betWith(target, settlement)));
  const about = { group: 'feed', call: 'settlement', input: `results ${UNKNOWN} among good ones` };
  const findings: Finding[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) await settleDue(db, new Date());
  } catch (error) {
    findings.push({ ...about, came: `thrown: ${String(error)}`, expected: 'that a bad result is set aside' });
  }
  const settlements = await db.selectFrom('bet_settlement').select('bet_id').execute();
  const paid = new Set(settlements.map(row => row.bet_id));
  if (!good.every(betId => paid.has(betId)))
    findings.push({ ...about, came: 'good ones are not settled', expected: 'that they are' });
  if (strange.some(betId => paid.has(betId)))
    findings.push({ ...about, came: 'strange ones are settled', expected: 'that they wait' });
  return { attempts: UNKNOWN.length, findings };
}

async function betWith(target: Target, settlement: number): Promise<string> {
  const { db } = target.platform;
  const pick = homeOf(await addFixture(db, new Date()));
  const { token } = await memberOf(target);
  const body = JSON.stringify({ stake: STAKE, picks: [pick] });
  const reply = await sendRequest(target.origins.platform, PlaceBet, { token, key: randomUUID(), body });
  const { betId } = Bet.parse(JSON.parse(reply.body));
  await setOutcome(db, pick.outcomeId, { settlement, state: 'closed' });
  return betId;
}
