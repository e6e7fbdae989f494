import { MakeOverride, type Refusal } from '@madang/contracts';
import { sendCall } from '@madang/server/client';
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
  const result = await sendCall({ origin, token }, MakeOverride, {
    reply: MakeOverride.replies[201],
    params: { channel },
    body,
  });
  if (result.kind === 'unanswered') throw new DevError(`${origin} does not answer: ${result.reason}`);
  if (result.kind === 'refused') {
    const reasons = reasonsIn(result.refusal);
    throw new DevError(`${body.name} ${body.version} cannot be shown (${result.status}): ${reasons}`);
  }
  const { path, override } = result.reply;
  return { override: new URL(path, origin).searchParams.get('token') ?? '', until: override.until };
}

function reasonsIn({ message, problems }: Refusal): string {
  return problems?.map(problem => `${problem.field}: ${problem.message}`).join(' ') || message || 'no reason was given';
}
