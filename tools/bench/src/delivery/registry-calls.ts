import {
  Channel,
  COMPOSITION_HEADER,
  DecideRollout,
  Propose,
  Publish,
  ReadState,
  Rollback,
  StartRollout,
  Switch,
} from '@madang/contracts';
import { type BuiltRelease, callApi } from '@madang/testing';

const TOKEN = { token: 'operator', params: { channel: 'stable' } } as const;

/** What teams and operators do, over HTTP through the edge, as they do it. */
export function registryCallsOn(origin: string) {
  const state = async () => ReadState.replies[200].parse((await callApi(origin, ReadState, TOKEN)).reply);
  return {
    current: async () => Channel.replies[200].parse((await callApi(origin, Channel, TOKEN)).reply).current.id,
    /** From the first byte of the publication to the first document that has the release: how long it took. */
    async publishToLive({ release, files }: BuiltRelease) {
      const started = performance.now();
      const contents = [...files].map(([file, content]) => [file, content.toString('base64')] as const);
      await callApi(origin, Publish, { token: TOKEN.token, body: { release, files: Object.fromEntries(contents) } });
      const { name, version } = release;
      const { reply } = await callApi(origin, Propose, { ...TOKEN, body: { name, version } });
      const { id } = Propose.replies[201].parse(reply);
      const before = (await state()).current.id;
      await callApi(origin, Switch, { ...TOKEN, body: { composition: id, expected: before, reason: 'bench' } });
      while ((await fetch(`${origin}/`)).headers.get(COMPOSITION_HEADER) !== id);
      return { composition: id, tookMs: performance.now() - started };
    },
    async switchTo(composition: string) {
      const body = { composition, expected: (await state()).current.id, reason: 'bench' };
      await callApi(origin, Switch, { ...TOKEN, body });
    },
    async rollBack(composition: string, expected: string) {
      await callApi(origin, Rollback, { ...TOKEN, body: { composition, expected, reason: 'bench' } });
    },
    /** The candidate is what ran before, so it has to be said by name what it takes back. */
    async startRollout(candidate: string, { percent, downgrade }: { percent: number; downgrade: string[] }) {
      const { sequence } = await state();
      await callApi(origin, StartRollout, {
        ...TOKEN,
        body: { candidate, percent, downgrade, expected: sequence, reason: 'bench' },
      });
    },
    async abortRollout() {
      const { sequence, rollout } = await state();
      if (!rollout) throw new Error('no rollout runs that could be aborted');
      const { candidate } = rollout;
      const body = { candidate, deed: 'abort', expected: sequence, reason: 'bench' } as const;
      await callApi(origin, DecideRollout, { ...TOKEN, body });
    },
  };
}
