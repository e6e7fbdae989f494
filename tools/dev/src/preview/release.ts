import { MakeOverride, pathOf, Refusal } from '@madang/contracts';
import { DevError } from '../options';

export interface PreviewRequest {
  /** Where the site and its registry are. */
  readonly origin: string;
  /** Of the remote's team, or an operator's session. */
  readonly token: string;
  readonly channel: string;
  readonly name: string;
  readonly version: string;
  readonly minutes: number;
}

export interface ReleasePreview {
  /** What a browser shows the release by, signed by the registry. */
  readonly override: string;
  readonly until: string;
}

/** Has the registry admit and sign what the channel runs with this release in it. Throws DevError with its reasons. */
export async function previewOf({ origin, token, channel, ...body }: PreviewRequest): Promise<ReleasePreview> {
  const reply = await fetch(origin + pathOf(MakeOverride, { channel }), {
    method: MakeOverride.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  }).catch(error => {
    throw new DevError(`${origin} does not answer: ${error instanceof Error ? error.message : error}`);
  });
  const content: unknown = await reply.json().catch(() => null);
  if (!reply.ok)
    throw new DevError(`${body.name} ${body.version} cannot be shown (${reply.status}): ${reasonsIn(content)}`);
  const { path, override } = MakeOverride.replies[201].parse(content);
  return { override: new URL(path, origin).searchParams.get('token') ?? '', until: override.until };
}

function reasonsIn(content: unknown): string {
  const { data } = Refusal.safeParse(content);
  if (!data) return 'no reason was given';
  return data.problems?.map(({ field, message }) => `${field}: ${message}`).join(' ') || data.message;
}
