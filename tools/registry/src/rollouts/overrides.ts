import type { KeyObject } from 'node:crypto';
import type { Override } from '@madang/contracts';
import { signOverride, verifiedOverride } from '@madang/federation/pure';
import { Refused } from '@madang/server/calls';
import { propose, runningVersions, type Versions } from '../compositions/propose';
import type { Context } from '../context';
import type { RunExclusive } from '../mutex';
import { noChannel } from '../refusals';

/** The frame around the page has room for so many letters. */
const LABEL = 80;

export interface OverrideRequest {
  readonly channel: string;
  /** What differs from what the channel runs. */
  readonly versions: Versions;
  readonly minutes: number;
  readonly actor: string;
}

export interface OverrideLink {
  /** Where an operator's browser takes the override. */
  readonly path: string;
  readonly override: Override;
}

export interface UsedOverride {
  readonly override: Override;
  /** How long it still holds. */
  readonly seconds: number;
}

export interface Overrides {
  /** Admits what runs now with this release in it, without switching, and signs the permission to look at it. */
  makeOverride(request: OverrideRequest): Promise<OverrideLink>;
  /** The override of a token, while it holds; its use is recorded in the audit. */
  useOverride(token: string, actor: string): Promise<UsedOverride>;
}

interface Dependencies {
  readonly runExclusive: RunExclusive;
  readonly privateKey: KeyObject;
  readonly publicKeys: readonly KeyObject[];
}

export function overridesOf(context: Context, { runExclusive, privateKey, publicKeys }: Dependencies): Overrides {
  const now = () => new Date(context.at());
  return {
    async makeOverride({ channel, versions, minutes, actor }) {
      const { id } = await runExclusive(async () => {
        const running = await runningVersions(context, channel);
        if (Object.keys(running).length === 0) throw noChannel(channel);
        return propose(context, channel, { versions: { ...running, ...versions }, actor });
      });
      const until = new Date(now().getTime() + minutes * 60_000).toISOString();
      const label = Object.entries(versions)
        .map(pair => pair.join(' '))
        .join(', ');
      const override = {
        composition: id,
        label: label.length > LABEL ? `${label.slice(0, LABEL - 1)}…` : label,
        until,
      };
      return { path: `/admin/preview?token=${signOverride(override, privateKey)}`, override };
    },
    useOverride(token, actor) {
      return runExclusive(async () => {
        const override = overrideFrom(token, publicKeys, now());
        const { composition, label, until } = override;
        const base = { at: context.at(), actor, deed: 'override', channel: null, from: null, content: null } as const;
        const reason = `sees ${label} until ${until}`;
        await context.journal.append({ ...base, to: composition, reason, details: { kind: 'override', until } });
        return { override, seconds: Math.floor((Date.parse(until) - now().getTime()) / 1000) };
      });
    },
  };
}

function overrideFrom(token: string, publicKeys: readonly KeyObject[], now: Date): Override {
  try {
    return verifiedOverride(token, publicKeys, now);
  } catch (fault) {
    const why = fault instanceof Error && !(fault instanceof SyntaxError) ? fault.message : 'it is malformed';
    throw new Refused(422, '쓸 수 없는 미리 보기 링크예요. 새로 만들어 주세요.', {
      problems: [{ field: 'token', message: why.slice(0, 300) }],
    });
  }
}
