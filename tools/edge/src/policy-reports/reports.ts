import type { IncomingMessage } from 'node:http';
import { type PolicyReport, policyReportsIn } from '@madang/contracts';
import { repeats } from '@madang/server';
import type { Log } from '../log';
import { type Reply, refusal } from '../reply/reply';

const BODY_BYTES = 16_000;
const A_MINUTE_MS = 60_000;
/** A page that breaks the policy does so a few times; a household shares an address. */
const A_MINUTE_BY_ADDRESS = 30;
const A_MINUTE = 600;
/** Anybody can make up reports that all differ. */
const ENTRIES_A_MINUTE = 20;
const LETTERS = 120;

const TOO_MANY = '보고가 너무 많아요.';
const TOO_LARGE = '보낸 내용이 너무 커요.';

/**
 * Takes what browsers report of the content policy: a log entry for each kind of refusal, with its count,
 * once a minute. What is reported is what anybody may have made up: nothing is decided by it.
 */
export function policyReports(log: Pick<Log, 'warn'>, now: () => number = Date.now) {
  const due = repeats(A_MINUTE_MS, now);
  let window = { since: now(), byAddress: new Map<string, number>(), all: 0, entries: 0 };

  function count(address: string): boolean {
    if (now() - window.since >= A_MINUTE_MS) window = { since: now(), byAddress: new Map(), all: 0, entries: 0 };
    const own = (window.byAddress.get(address) ?? 0) + 1;
    if (own > A_MINUTE_BY_ADDRESS || window.all >= A_MINUTE) return false;
    window.byAddress.set(address, own);
    window.all += 1;
    return true;
  }

  function logReport(report: PolicyReport): void {
    const policy = shortened(report);
    if (window.entries >= ENTRIES_A_MINUTE) return;
    const times = due(`${policy.directive} ${policy.blocked} ${policy.source}`);
    if (times === 0) return;
    window.entries += 1;
    log.warn({ policy, times }, 'the content policy refused something');
  }

  return async (request: IncomingMessage): Promise<Reply> => {
    if (!count(request.socket.remoteAddress ?? '')) return closing(refusal(429, TOO_MANY));
    const body = await textOf(request);
    if (body === undefined) return closing(refusal(413, TOO_LARGE));
    for (const report of policyReportsIn(parsed(body))) logReport(report);
    return { status: 204, type: 'text/plain; charset=utf-8', body: '' };
  };
}

/** What is left of the body must not be read as a request. */
const closing = (reply: Reply): Reply => ({ ...reply, headers: { connection: 'close' } });

/** Undefined for more than a report has. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Addresses without what follows their path, which may name a member; of other sites the origin alone. */
function shortened({ directive, blocked, document, source }: PolicyReport): PolicyReport {
  return {
    directive: plain(directive),
    blocked: URL.canParse(blocked) && /^https?:/.test(blocked) ? new URL(blocked).origin : plain(blocked),
    document: pathOf(document),
    source: pathOf(source),
  };
}

const pathOf = (address: string) => plain(URL.canParse(address) ? new URL(address).pathname : address);

/** Only letters that the policy and addresses have: anything else could forge log entries. */
const plain = (text: string) => text.replace(/[^\w:/.-]/g, '').slice(0, LETTERS);
