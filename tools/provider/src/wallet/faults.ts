import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOf, randomBy } from '@madang/games';
import { SIGNATURE_HEADER } from '@madang/server/signatures';
import type { Envelope, Post } from './wallet';

/**
 * How a message goes wrong on purpose. delay: it waits. repeat: it goes out twice at once. reorder: it goes out after those that
 * follow, or again then. drop: it, or its answer, is lost. half: the line breaks in the middle of it. forge: a stranger sends
 * another amount before it.
 */
export const FAULTS = ['delay', 'repeat', 'reorder', 'drop', 'half', 'forge'] as const;
export type Fault = (typeof FAULTS)[number];

export interface FaultOptions {
  readonly origin: () => string;
  /** Any text. */
  readonly seed: string;
  readonly faults: readonly Fault[];
  /** One of so many messages goes wrong. */
  readonly oneIn: number;
  /** Nothing waits longer. */
  readonly delayMs: number;
  /** Told of an answer that must not be: a repeat that was answered otherwise, a forgery that was taken. */
  readonly onBreach: (text: string) => void;
}

/** Sends as `post` does, and badly now and then: which message suffers what follows from the seed. */
export function badly(post: Post, options: FaultOptions): Post {
  const { seed, faults, oneIn, delayMs } = options;
  const random = randomBy(hashOf(''), `faults ${seed}`);
  const some = (ms: number) => 1 + random.below(ms);
  return envelope => {
    const fault = random.below(oneIn) === 0 ? faults[random.below(faults.length)] : undefined;
    if (fault === undefined) return post(envelope);
    const ms = some(delayMs);
    const isFirst = random.below(2) === 0;
    const mishap = { post, envelope, ms, isFirst, options };
    return WAYS[fault](mishap);
  };
}

interface Mishap {
  readonly post: Post;
  readonly envelope: Envelope;
  readonly ms: number;
  /** Which of two variants of a fault. */
  readonly isFirst: boolean;
  readonly options: FaultOptions;
}

const LOST = new Error('lost on purpose');

const WAYS: Readonly<Record<Fault, (mishap: Mishap) => Promise<string>>> = {
  async delay({ post, envelope, ms }) {
    await sleep(ms);
    return post(envelope);
  },
  async repeat({ post, envelope, options }) {
    const [first, second] = await Promise.all([post(envelope), post(envelope)]);
    expectSame({ envelope, options }, first, second);
    return first;
  },
  async reorder({ post, envelope, ms, isFirst, options }) {
    const later = sleep(ms).then(() => post(envelope));
    later.catch(() => undefined); // nobody waits for it
    if (isFirst) throw LOST;
    const first = await post(envelope);
    void later.then(second => expectSame({ envelope, options }, first, second)).catch(() => undefined);
    return first;
  },
  async drop({ post, envelope, isFirst }) {
    if (isFirst) await post(envelope);
    throw LOST;
  },
  async half({ envelope, options: { origin } }) {
    await sendHalf(origin(), envelope);
    throw LOST;
  },
  async forge({ post, envelope, options }) {
    const answer = await post(forgeryOf(envelope));
    if (!answer.includes('RS_ERROR_INVALID_SIGNATURE')) options.onBreach(`a forgery of ${envelope.path}: ${answer}`);
    return post(envelope);
  },
};

function expectSame({ envelope, options }: Pick<Mishap, 'envelope' | 'options'>, first: string, second: string): void {
  const isOfMoney = envelope.body.includes('"transactionId"'); // a balance may have changed in between
  if (isOfMoney && first !== second) options.onBreach(`${envelope.path} ${envelope.body}: ${first} and then ${second}`);
}

/** Another amount under a signature that was good for the first one. */
function forgeryOf({ path, body, headers }: Envelope): Envelope {
  const forged = body.replace(/"amount":\d+/, '"amount":987654');
  const signature = headers[SIGNATURE_HEADER] ?? '';
  const broken = signature.replace(/.$/, digit => (digit === '0' ? '1' : '0'));
  return { path, body: forged, headers: { ...headers, [SIGNATURE_HEADER]: broken } };
}

function sendHalf(origin: string, { path, body, headers }: Envelope): Promise<void> {
  return new Promise(resolve => {
    const length = Buffer.byteLength(body);
    const outgoing = request(origin + path, { method: 'POST', headers: { ...headers, 'content-length': length } });
    outgoing.on('error', () => resolve()).on('close', () => resolve());
    outgoing.write(body.slice(0, body.length / 2), () => outgoing.destroy());
  });
}

const ONE_IN = 4;
const DELAY_MS = 1_500;
const isFault = (word: string): word is Fault => FAULTS.some(fault => fault === word);

/** The setting FAULTS: a seed and, after a colon, which faults: `7`, `7:drop,delay`. */
export function faultsFrom(setting: string): Pick<FaultOptions, 'seed' | 'faults' | 'oneIn' | 'delayMs'> {
  const [seed = '', words] = setting.split(':');
  const faults = words === undefined ? FAULTS : words.split(',').filter(isFault);
  if (faults.length === 0) throw new Error(`faults are ${FAULTS.join(', ')}`);
  return { seed, faults, oneIn: ONE_IN, delayMs: DELAY_MS };
}
