/** A fault put back into the sources: a text that is there exactly once is replaced. */
export interface SeededFault {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** Which attack must find it, with which calls: few, since each fault starts a site of its own. */
  readonly group: string;
  readonly calls: readonly string[];
  /** The short part of the group finds it. */
  readonly isPart?: boolean;
}

const platform = (file: string) => `tools/platform/src/${file}`;

/** Some of each kind. Where a text is missing or there twice, the guard has moved: seed the fault again where it is now. */
export const FAULTS: readonly SeededFault[] = [
  {
    name: 'managers do what admins do',
    file: 'tools/server/src/calls/access.ts',
    find: "  admin: ['admin'],",
    replace: "  admin: ['operator', 'admin'],",
    group: 'roles',
    calls: ['SetMaintenance'],
  },
  {
    name: 'members who are suspended go on',
    file: platform('auth/authorization.ts'),
    find: "if (session.state !== 'active') throw new Refused(406, errors.suspended);",
    replace: '',
    group: 'roles',
    calls: ['CurrentMember'],
  },
  {
    name: "another member's bet is shown",
    file: platform('bets/read.ts'),
    find: "    .where('member_id', '=', memberId)\n",
    replace: '',
    group: 'roles',
    calls: ['BetDetail'],
  },
  {
    name: "another member's charge is taken back",
    file: platform('charges/service.ts'),
    find: 'const own = { charge_id: chargeId, member_id: memberId };',
    replace: 'const own = { charge_id: chargeId };',
    group: 'roles',
    calls: ['CancelCharge'],
  },
  {
    name: 'teams do what operators do',
    file: 'tools/server/src/calls/access.ts',
    find: "return team !== 'none';",
    replace: 'return true;',
    group: 'roles',
    calls: ['Freeze'],
  },
  {
    name: 'texts with NUL reach the database',
    file: 'libs/contracts/src/primitives.ts',
    find: '    .regex(letters, validation.unprintable)\n',
    replace: '',
    group: 'inputs',
    calls: ['SendMessage'],
  },
  {
    name: 'bodies are taken unread',
    file: 'tools/server/src/calls/serve.ts',
    find: "const body = check<C['body']>(call.body, request.body ?? {});",
    replace: 'const body = { ok: true, value: request.body ?? {} };',
    group: 'inputs',
    calls: ['SetLimit'],
  },
  {
    name: 'refusals tell where they were thrown',
    file: 'tools/server/src/calls/faults.ts',
    find: ': refusal);',
    replace: ': { ...refusal, stack: new Error().stack });',
    group: 'inputs',
    calls: ['SetCheckMinutes'],
  },
  {
    name: 'a key is good for two contents',
    file: platform('idempotency/answers.ts'),
    find: 'if (row.content !== content || row.status === null',
    replace: 'if (row.status === null',
    group: 'keys',
    calls: ['RequestCharge'],
  },
  {
    name: 'what was answered under a key is forgotten',
    file: platform('idempotency/answers.ts'),
    find: '    if (!row) return null;\n',
    replace: '    return null;\n',
    group: 'keys',
    calls: ['CancelBet'],
  },
  {
    name: "what a request hides is the next visitor's request",
    file: 'tools/edge/src/edge.ts',
    find: '    if (hasStrayBody(request)) {',
    replace: `
    const stray = hasStrayBody(request) ? Buffer.concat(await request.toArray()).toString('latin1') : '';
    globalThis.hidden = /POST (\\S+) HTTP/.exec(stray)?.[1] ?? globalThis.hidden;
    const { authorization } = request.headers;
    if (globalThis.hidden && authorization) await fetch(apiUrl + globalThis.hidden, { method: 'POST', headers: { authorization } });
    if (stray) {`,
    group: 'smuggling',
    calls: [],
  },
  {
    name: 'a log-in under way survives an exclusion',
    file: platform('log-in/log-in.ts'),
    find: "    if (bar?.kind === 'exclusion') return { kind: 'excluded', until: bar.until };\n",
    replace: '',
    group: 'races',
    calls: ['ExcludeSelf'],
  },
  {
    name: 'what waits behind another on its connection is held for ever',
    file: 'tools/server/src/disconnect.ts',
    find: "  socket.once('close', release);\n",
    replace: '',
    group: 'floods',
    calls: [],
    isPart: true,
  },
  {
    name: 'the first word on a bet may be a name of nothing',
    file: 'libs/contracts/src/trade360.ts',
    find: "text => text.trim() !== ''",
    replace: '() => true',
    group: 'feed',
    calls: [],
    isPart: true,
  },
  {
    name: 'what is dated in the future stands until then',
    file: platform('feed/moments.ts'),
    find: 'if (moment !== null && !isAfter(moment, times))',
    replace: 'if (moment !== null)',
    group: 'feed',
    calls: [],
    isPart: true,
  },
  {
    name: 'a bad result stops all settlement',
    file: platform('settlement/service.ts'),
    find: '      await setUnknownAside(tx, due, at);\n',
    replace: "      if ((await readUnknown(tx, due)).length > 0) throw new Error('a result that nobody knows');\n",
    group: 'feed',
    calls: [],
    isPart: true,
  },
  {
    name: 'a tournament goes by its hour and does not ask whether its game has begun',
    file: platform('tournament/closing.ts'),
    find: 'not f.status = any(',
    replace: '0 = any(',
    group: 'races',
    calls: ['EnterTournament'],
  },
  {
    name: 'a stake is taken, and its bet is written later',
    file: platform('bets/place.ts'),
    find: '    await takeStakes(tx, bets, locked);\n',
    replace: `    await takeStakes(tx, bets, locked);
    const { sql } = await import('kysely');
    await sql\`commit\`.execute(tx);
    await new Promise(later => setTimeout(later, 400));
    await sql\`begin\`.execute(tx);
`,
    group: 'kills',
    calls: [],
  },
];
