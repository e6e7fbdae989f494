import {
  DecidePending,
  DecideRollout,
  Freeze,
  KillRemote,
  ReportSmoke,
  ReviveRemote,
  SetPolicy,
  StartRollout,
  StepRollout,
} from '@madang/contracts';
import type { Caller } from '../people/caller';
import { mustTakeBack } from '../people/rights';
import type { Registry } from '../registry';
import type { Change } from '../rollouts/change';
import { type Serving, serve } from './serve';

interface AskedChange {
  readonly params: { readonly channel: string };
  readonly body: { readonly expected: number; readonly reason: string };
  readonly caller: Caller;
}

/** Rollouts, kills, freezes, policies and second operators' words. */
export function rolloutRoutes(serving: Serving, registry: Registry): void {
  const done = async ({ params: { channel }, body, caller }: AskedChange, change: Change) => {
    mustTakeBack(caller, change.deed);
    const { expected, reason } = body;
    const isAdmin = caller.kind === 'operator' && caller.isAdmin;
    return [200, await registry.change({ change, channel, expected, reason, actor: caller.name, isAdmin })] as const;
  };
  serve(serving, StartRollout, asked => {
    const { candidate, percent, members, isAutomatic, downgrade } = asked.body;
    return done(asked, { deed: 'rollout', candidate, percent, members, isAutomatic, downgrade });
  });
  serve(serving, StepRollout, asked => {
    const { candidate, percent, withoutEvidence } = asked.body;
    return done(asked, { deed: 'step', candidate, percent, withoutEvidence });
  });
  serve(serving, DecideRollout, asked => {
    const { candidate, deed, withoutEvidence } = asked.body;
    return done(asked, { deed, candidate, withoutEvidence });
  });
  serve(serving, KillRemote, asked => done(asked, { deed: 'kill', ...killIn(asked.body) }));
  serve(serving, ReviveRemote, asked => done(asked, { deed: 'revive', ...killIn(asked.body) }));
  serve(serving, Freeze, asked => done(asked, { deed: asked.body.isFrozen ? 'freeze' : 'thaw' }));
  serve(serving, SetPolicy, asked => {
    const { secondOperatorFor, needsSmoke } = asked.body;
    return done(asked, { deed: 'policy', policy: { secondOperatorFor, needsSmoke } });
  });
  serve(serving, DecidePending, asked =>
    done(asked, { deed: asked.body.isApproved ? 'approve' : 'decline', id: asked.params.id }),
  );
  serve(serving, ReportSmoke, async ({ params: { composition }, body: { problems }, caller }) => {
    return [200, { passed: await registry.reportSmoke({ composition, problems, actor: caller.name }) }];
  });
}

const killIn = ({ remote, range }: { remote: string; range: string }) => ({ remote, range });
