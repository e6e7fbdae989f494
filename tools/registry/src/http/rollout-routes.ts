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

interface ChangeCall {
  readonly params: { readonly channel: string };
  readonly body: { readonly expected: number; readonly reason: string };
  readonly caller: Caller;
}

/** Rollouts, kills, freezes, policies and second operators' words. */
export function rolloutRoutes(serving: Serving, registry: Registry): void {
  const carryOut = async ({ params: { channel }, body, caller }: ChangeCall, change: Change) => {
    mustTakeBack(caller, change.deed);
    const { expected, reason } = body;
    const isAdmin = caller.kind === 'operator' && caller.isAdmin;
    return [200, await registry.change({ change, channel, expected, reason, actor: caller.name, isAdmin })] as const;
  };
  serve(serving, StartRollout, request => {
    const { candidate, percent, members, isAutomatic, downgrade } = request.body;
    return carryOut(request, { deed: 'rollout', candidate, percent, members, isAutomatic, downgrade });
  });
  serve(serving, StepRollout, request => {
    const { candidate, percent, withoutEvidence } = request.body;
    return carryOut(request, { deed: 'step', candidate, percent, withoutEvidence });
  });
  serve(serving, DecideRollout, request => {
    const { candidate, deed, withoutEvidence } = request.body;
    return carryOut(request, { deed, candidate, withoutEvidence });
  });
  serve(serving, KillRemote, request => carryOut(request, { deed: 'kill', ...killIn(request.body) }));
  serve(serving, ReviveRemote, request => carryOut(request, { deed: 'revive', ...killIn(request.body) }));
  serve(serving, Freeze, request => carryOut(request, { deed: request.body.isFrozen ? 'freeze' : 'thaw' }));
  serve(serving, SetPolicy, request => {
    const { secondOperatorFor, needsSmoke } = request.body;
    return carryOut(request, { deed: 'policy', policy: { secondOperatorFor, needsSmoke } });
  });
  serve(serving, DecidePending, request =>
    carryOut(request, { deed: request.body.isApproved ? 'approve' : 'decline', id: request.params.id }),
  );
  serve(serving, ReportSmoke, async ({ params: { composition }, body: { problems }, caller }) => {
    return [200, { passed: await registry.reportSmoke({ composition, problems, actor: caller.name }) }];
  });
}

const killIn = ({ remote, range }: { remote: string; range: string }) => ({ remote, range });
