import {
  type Call,
  type ChannelState,
  DecidePending,
  DecideRollout,
  Freeze,
  KillRemote,
  ReviveRemote,
  SetPolicy,
  StartRollout,
  StepRollout,
} from '@madang/contracts';
import { wrongUse } from './client';
import { type Commands, find, type Given, namesIn, percentOf, type Run, reasonOf, stateOf } from './command';
import { statusOf } from './status';

interface Asked {
  readonly body: object;
  readonly params?: Readonly<Record<string, string>>;
}

type Changing = Call & { readonly replies: typeof StartRollout.replies };

/** Makes a change with the last change that is to be seen now, and shows where that leaves the channel. */
async function change(given: Given, call: Changing, { body, params = {} }: Asked): Promise<string> {
  const reason = reasonOf(given);
  const { sequence: expected } = await stateOf(given);
  const sent = { params: { channel: given.options.channel, ...params }, body: { ...body, expected, reason } };
  const changed = await given.client.send(call, call.replies[200], sent);
  return [...(changed.isPending ? [waits(changed.state)] : []), statusOf(changed.state)].join('\n');
}

function waits({ pending }: ChannelState): string {
  const last = pending.at(-1);
  return last
    ? `it waits for a second operator: madang approve ${last.id}`
    : 'it waits until the rollout before it ends';
}

const rollout: Run = async given => {
  const { words, options } = given;
  if (!words[0]) throw wrongUse('which composition? "madang compositions" lists them');
  const candidate = (await find(given, words[0])).id;
  const percent = percentOf(options.percent, 'the share of visitors in percent, as --percent 5');
  const members = namesIn(options.members ?? '');
  const downgrade = namesIn(options.downgrade);
  return change(given, StartRollout, {
    body: { candidate, percent, members, isAutomatic: options.automatic, downgrade },
  });
};

const step: Run = async given => {
  const { words, options } = given;
  if (!words[0]) throw wrongUse('which candidate? as in: madang step 4be1 25; "madang status" shows the one that runs');
  const percent = percentOf(words[1] ?? options.percent, 'as in: madang step 4be1 25');
  const candidate = (await find(given, words[0])).id;
  return change(given, StepRollout, { body: { candidate, percent, withoutEvidence: options['without-evidence'] } });
};

const decide =
  (deed: 'pause' | 'resume' | 'finish' | 'abort'): Run =>
  async given => {
    const { words, options } = given;
    if (!words[0])
      throw wrongUse(`which candidate? as in: madang ${deed} 4be1; "madang status" shows the one that runs`);
    const candidate = (await find(given, words[0])).id;
    return change(given, DecideRollout, { body: { candidate, deed, withoutEvidence: options['without-evidence'] } });
  };

const killBy =
  (call: typeof KillRemote | typeof ReviveRemote): Run =>
  async given => {
    const [remote, range = '*'] = given.words;
    const deed = call === KillRemote ? 'kill' : 'revive';
    if (!remote) throw wrongUse(`which remote? and, if not all of its versions, which: madang ${deed} sports "<1.4.0"`);
    return change(given, call, { body: { remote, range } });
  };

const freeze =
  (isFrozen: boolean): Run =>
  given =>
    change(given, Freeze, { body: { isFrozen } });

const policy: Run = given => {
  const { second, smoke } = given.options;
  return change(given, SetPolicy, { body: { secondOperatorFor: namesIn(second), needsSmoke: smoke } });
};

const answer =
  (isApproved: boolean): Run =>
  async given => {
    const id = given.words[0];
    if (!id) throw wrongUse('which change? "madang status" lists what waits, by number');
    return change(given, DecidePending, { body: { isApproved }, params: { id } });
  };

const status: Run = async given => statusOf(await stateOf(given));

export const ROLLOUTS: Commands = {
  status: { takes: '', does: 'shows what the channel gives to whom, and what waits', run: status },
  rollout: {
    takes: 'COMPOSITION --percent 5 [--members ID,ID] [--automatic] [--downgrade NAME,NAME] --reason WHY',
    does: 'gives a share of the visitors a candidate',
    run: rollout,
  },
  step: {
    takes: 'CANDIDATE PERCENT [--without-evidence] --reason WHY',
    does: 'raises the share of the rollout',
    run: step,
  },
  pause: { takes: 'CANDIDATE --reason WHY', does: 'keeps the share as it is', run: decide('pause') },
  resume: { takes: 'CANDIDATE --reason WHY', does: 'lets a paused rollout go on', run: decide('resume') },
  finish: {
    takes: 'CANDIDATE [--without-evidence] --reason WHY',
    does: 'gives everybody the candidate',
    run: decide('finish'),
  },
  abort: { takes: 'CANDIDATE --reason WHY', does: 'takes everybody back, at once', run: decide('abort') },
  kill: {
    takes: 'REMOTE [RANGE] --reason WHY',
    does: 'takes a remote, or some versions, out',
    run: killBy(KillRemote),
  },
  revive: { takes: 'REMOTE [RANGE] --reason WHY', does: 'puts it back', run: killBy(ReviveRemote) },
  freeze: { takes: '--reason WHY', does: 'lets only rollback, abort and kill through', run: freeze(true) },
  thaw: { takes: '--reason WHY', does: 'ends a freeze', run: freeze(false) },
  approve: { takes: 'NUMBER --reason WHY', does: "lets another operator's change through", run: answer(true) },
  decline: { takes: 'NUMBER --reason WHY', does: 'takes a waiting change off the list', run: answer(false) },
  policy: {
    takes: '[--second REMOTE,REMOTE] [--smoke] --reason WHY',
    does: 'sets what needs a second operator, and whether a smoke run',
    run: policy,
  },
};
