import { type CompositionRemote, UseOverride } from '@madang/contracts';
import type { Sender } from '@madang/server/client';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../browser';
import type { Candidate } from './candidate';
import { tourOf } from './pages';
import { SmokeError } from './registry';
import { withoutSecrets } from './secrets';
import { visitHome, visitRemote } from './visit';

const ARGUMENTS = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** How many remotes are visited at once. */
const TABS = 2;

export interface Visitors {
  readonly operator: Sender;
  /** Operators are led away from members' pages, so a member visits those. */
  readonly memberToken: string;
}

/** Visits the candidate in a real browser and says, in a sentence each, what is wrong. */
export async function browse({ operator, memberToken }: Visitors, candidate: Candidate): Promise<string[]> {
  const { origin } = operator;
  const secrets = [operator.token, memberToken, candidate.override ?? ''];
  const { remotes } = candidate.composition;
  const isForOperators = ({ manifest }: CompositionRemote) => manifest.layout === 'operator';
  const browser = await launched();
  try {
    const member = await seated(browser, { operator, candidate, token: memberToken });
    const problems = await visitHome(member, origin, candidate.composition);
    const worker = await seated(browser, { operator, candidate, token: operator.token });
    const queue = [...remotes];
    const tab = async () => {
      for (let remote = queue.shift(); remote; remote = queue.shift()) {
        const { paths } = tourOf(remote, candidate.pages[remote.name] ?? []);
        problems.push(...(await visitRemote(isForOperators(remote) ? worker : member, origin, { remote, paths })));
      }
    };
    await Promise.all(Array.from({ length: TABS }, tab));
    return problems.map(problem => withoutSecrets(problem, { origin, values: secrets }));
  } finally {
    await browser.close();
  }
}

async function launched(): Promise<Browser> {
  const { path } = await findBrowser(text => console.error(text));
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath: path, args: isRoot ? ['--no-sandbox', ...ARGUMENTS] : ARGUMENTS });
}

interface Seat {
  readonly operator: Sender;
  readonly candidate: Candidate;
  /** Whose session the browser has. */
  readonly token: string;
}

/** A browser of its own, with a session, and with the override that only the operator could take. */
async function seated(browser: Browser, { operator, candidate, token }: Seat): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1607, height: 1000 } });
  await context.addInitScript(value => {
    localStorage.setItem('custom.token', value);
    localStorage.setItem('custom.auth', '2999-12-31 23:59:59');
  }, token);
  if (candidate.override === null) return context;
  const used = await context.request.post(operator.origin + UseOverride.base + UseOverride.path, {
    headers: { authorization: `Bearer ${operator.token}` },
    data: { token: candidate.override },
  });
  if (!used.ok()) throw new SmokeError(`the override was refused (${used.status()}): ${await used.text()}`);
  return context;
}
