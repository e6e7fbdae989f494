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
import { usageError } from './client';
import { type Commands, find, type Invocation, namesIn, percentOf, type Run, reasonOf, stateOf } from './command';
import { statusOf } from './status';

interface RequestOptions {
  readonly body: object;
  readonly params?: Readonly<Record<string, string>>;
}

type ChangeCall = Call & { readonly replies: typeof StartRollout.replies };

/** Makes a change on the channel as it is now, and shows its state after that. */
async function change(
  invocation: Invocation,
  call: ChangeCall,
  { body, params = {} }: RequestOptions,
): Promise<string> {
  const reason = reasonOf(invocation);
  const { sequence: expected } = await stateOf(invocation);
  const request = { params: { channel: invocation.options.channel, ...params }, body: { ...body, expected, reason } };
  const changed = await invocation.client.send(call, call.replies[200], request);
  return [...(changed.isPending ? [waitSentence(changed.state)] : []), statusOf(changed.state)].join('\n');
}

function waitSentence({ pending }: ChannelState): string {
  const last = pending.at(-1);
  return last
    ? `it waits for a second operator: madang approve ${last.id}`
    : 'it waits until the rollout before it ends';
}

const rollout: Run = async invocation => {
  const { words, options } = invocation;
  if (!words[0]) throw usageError('which composition? "madang compositions" lists them');
  const candidate = (await find(invocation, words[0])).id;
  const percent = percentOf(options.percent, 'the share of visitors in percent, as --percent 5');
  const members = namesIn(options.members ?? '');
  const downgrade = namesIn(options.downgrade);
  return change(invocation, StartRollout, {
    body: { candidate, percent, members, isAutomatic: options.automatic, downgrade },
  });
};

const step: Run = async invocation => {
  const { words, options } = invocation;
  if (!words[0])
    throw usageError('which candidate? as in: madang step 4be1 25; "madang status" shows the one that runs');
  const percent = percentOf(words[1] ?? options.percent, 'as in: madang step 4be1 25');
  const candidate = (await find(invocation, words[0])).id;
  return change(invocation, StepRollout, {
    body: { candidate, percent, withoutEvidence: options['without-evidence'] },
  });
};

const decide =
  (deed: 'pause' | 'resume' | 'finish' | 'abort'): Run =>
  async invocation => {
    const { words, options } = invocation;
    if (!words[0])
      throw usageError(`which candidate? as in: madang ${deed} 4be1; "madang status" shows the one that runs`);
    const candidate = (await find(invocation, words[0])).id;
    return change(invocation, DecideRollout, {
      body: { candidate, deed, withoutEvidence: options['without-evidence'] },
    });
  };

const killBy =
  (call: typeof KillRemote | typeof ReviveRemote): Run =>
  async invocation => {
    const [remote, range = '*'] = invocation.words;
    const deed = call === KillRemote ? 'kill' : 'revive';
    if (!remote)
      throw usageError(`which remote? and, if not all of its versions, which: madang ${deed} sports "<1.4.0"`);
    return change(invocation, call, { body: { remote, range } });
  };

const freeze =
  (isFrozen: boolean): Run =>
  invocation =>
    change(invocation, Freeze, { body: { isFrozen } });

const policy: Run = invocation => {
  const { second, smoke } = invocation.options;
  return change(invocation, SetPolicy, { body: { secondOperatorFor: namesIn(second), needsSmoke: smoke } });
};

const answer =
  (isApproved: boolean): Run =>
  async invocation => {
    const id = invocation.words[0];
    if (!id) throw usageError('which change? "madang status" lists what waits, by number');
    return change(invocation, DecidePending, { body: { isApproved }, params: { id } });
  };

const status: Run = async invocation => statusOf(await stateOf(invocation));

export const ROLLOUTS: Commands = {
  status: { args: '', summary: 'shows what the channel gives to whom, and what waits', run: status },
  rollout: {
    args: 'COMPOSITION --percent 5 [--members ID,ID] [--automatic] [--downgrade NAME,NAME] --reason WHY',
    summary: 'gives a share of the visitors a candidate',
    run: rollout,
  },
  step: {
    args: 'CANDIDATE PERCENT [--without-evidence] --reason WHY',
    summary: 'raises the share of the rollout',
    run: step,
  },
  pause: { args: 'CANDIDATE --reason WHY', summary: 'keeps the share as it is', run: decide('pause') },
  resume: { args: 'CANDIDATE --reason WHY', summary: 'lets a paused rollout go on', run: decide('resume') },
  finish: {
    args: 'CANDIDATE [--without-evidence] --reason WHY',
    summary: 'gives everybody the candidate',
    run: decide('finish'),
  },
  abort: { args: 'CANDIDATE --reason WHY', summary: 'takes everybody back, at once', run: decide('abort') },
  kill: {
    args: 'REMOTE [RANGE] --reason WHY',
    summary: 'takes a remote, or some versions, out',
    run: killBy(KillRemote),
  },
  revive: { args: 'REMOTE [RANGE] --reason WHY', summary: 'puts it back', run: killBy(ReviveRemote) },
  freeze: { args: '--reason WHY', summary: 'lets only rollback, abort and kill through', run: freeze(true) },
  thaw: { args: '--reason WHY', summary: 'ends a freeze', run: freeze(false) },
  approve: { args: 'NUMBER --reason WHY', summary: "lets another operator's change through", run: answer(true) },
  decline: { args: 'NUMBER --reason WHY', summary: 'takes a waiting change off the list', run: answer(false) },
  policy: {
    args: '[--second REMOTE,REMOTE] [--smoke] --reason WHY',
    summary: 'sets what needs a second operator, and whether a smoke run',
    run: policy,
  },
};
