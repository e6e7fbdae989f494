import {
  Audit,
  type AuditEntry,
  Channel,
  type CompositionRow,
  Propose,
  Publish,
  Rollback,
  Switch,
  TeamToken,
} from '@madang/contracts';
import { ask } from './ask';
import { admin } from './member';
import type { BuiltRelease } from './releases';

const params = { channel: 'stable' };

/** What a team and an operator do with releases, by the registry's calls; by the admin's hand where no token is given. */
export interface Delivery {
  publish(built: BuiltRelease, token?: string): Promise<{ isNew: boolean }>;
  /** Admits what runs now with this release in it, and switches to that. */
  switchTo(room: string, version: string): Promise<CompositionRow>;
  /** Points the channel back at a composition that it ran before. */
  rollBack(composition: string, reason?: string): Promise<CompositionRow>;
  current(): Promise<CompositionRow>;
  audit(): Promise<AuditEntry[]>;
  /** A token with which a team publishes and proposes its own room. */
  teamToken(room: string): Promise<string>;
}

export function deliveryOn(origin: string): Delivery {
  const own = async () => (await admin(origin)).token;
  const current = async () => {
    const { reply } = await ask(origin, Channel, { token: await own(), params });
    return Channel.replies[200].parse(reply).current;
  };
  return {
    current,
    async publish({ release, files }, token) {
      const contents = [...files].map(([file, content]) => [file, content.toString('base64')] as const);
      const body = { release, files: Object.fromEntries(contents) };
      const { reply } = await ask(origin, Publish, { token: token ?? (await own()), body });
      return Publish.replies[200].parse(reply);
    },
    async switchTo(name, version) {
      const token = await own();
      const before = await current();
      const { reply } = await ask(origin, Propose, { token, params, body: { name, version } });
      const proposed = Propose.replies[201].parse(reply);
      const body = { composition: proposed.id, expected: before.id, reason: `${name} ${version}` };
      await ask(origin, Switch, { token, params, body });
      return proposed;
    },
    async rollBack(composition, reason = 'back') {
      const body = { composition, expected: (await current()).id, reason };
      const { reply } = await ask(origin, Rollback, { token: await own(), params, body });
      return Rollback.replies[200].parse(reply).current;
    },
    async audit() {
      return Audit.replies[200].parse((await ask(origin, Audit, { token: await own() })).reply);
    },
    async teamToken(name) {
      const { reply } = await ask(origin, TeamToken, { token: await own(), params: { name } });
      return TeamToken.replies[201].parse(reply).token;
    },
  };
}
