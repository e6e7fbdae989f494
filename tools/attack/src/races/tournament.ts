import { randomUUID } from 'node:crypto';
import { EnterTournament } from '@madang/contracts';
import { addMember, balancesOf } from '@madang/platform/testing';
import { sql } from 'kysely';
import { sendRequest } from '../target/send-request';
import { addTournament } from '../target/tournament';
import { type Arena, faultIn, type Round } from './arena';

const START = 10_000;
const FEE = 1000;

/** One entry a member, for one fee, with whole predictions; and none that was not answered for. */
export const tournamentArena: Arena = {
  name: 'one tournament',
  calls: [EnterTournament],
  async prepare(target): Promise<Round> {
    const { db } = target.platform;
    const { id, token } = await addMember(db, new Date(), { emoney: START });
    const tournamentId = await addTournament(target);
    const problems: string[] = [];
    let accepted = 0;
    let hasBegun = false;
    const entry = (name: string, who: string) => {
      const body = JSON.stringify({ picks: [{ place: 1, name }] });
      const params = { tournamentId };
      return sendRequest(target.origins.platform, EnterTournament, { token: who, key: randomUUID(), params, body });
    };
    const enter = (name: string) => async () => {
      const reply = await entry(name, token);
      problems.push(...faultIn(EnterTournament.path, reply.status));
      if (reply.status === 200) accepted += 1;
    };
    return {
      commands: {
        'enter for the home side': enter('1'),
        'enter for a draw': enter('X'),
        'its game begins': async () => {
          await sql`update fixture set status = 2 where fixture_id in (
            select fixture_id from tournament_game where tournament_id = ${tournamentId})`.execute(db);
          hasBegun = true;
        },
      },
      async check() {
        const { rows } = await sql<{ entries: number; picks: number }>`
          select (select count(*)::int from tournament_entry where member_id = ${id}) as entries,
            (select count(*)::int from tournament_pick where member_id = ${id}) as picks`.execute(db);
        const { entries = 0, picks = 0 } = rows[0] ?? {};
        const { emoney } = await balancesOf(db, id);
        if (hasBegun) {
          const late = await entry('1', (await addMember(db, new Date(), { emoney: START })).token);
          if (late.status < 300) problems.push('somebody entered after its game had begun');
        }
        const isEnteredOnce =
          entries === Math.min(accepted, 1) && picks === entries && emoney === START - FEE * entries;
        const came = `${accepted} accepted: ${entries} entries, ${picks} predictions, ${emoney} left`;
        return isEnteredOnce ? problems : [...problems, came];
      },
    };
  },
};
