import { type OpenStream, openStream } from '../event-source';
import type { HolderMessage, TabMessage, WantsMessage } from './messages';
import { Roster } from './roster';
import type { SharedStreamOptions } from './shared-stream';

/** Tabs come and go in one render: one connection for all that they want, a moment later. */
const CONNECT_DELAY_MS = 50;
/** The holder announces to the tabs about this often that the stream is up, as the platform does. */
const SIGN_MS = 2_500;
/** All tabs are called this often: one that ended silently is forgotten. */
const CALL_MS = 60_000;

interface HolderOptions {
  readonly stream: SharedStreamOptions;
  /** The latest that this tab knows: the event after which the stream goes on, and the term that this one follows. */
  readonly latest: { readonly lastId: string; readonly term: number };
  readonly send: (message: TabMessage) => void;
}

/** The integer part counts. The fraction distinguishes two terms that began with the same number, not knowing of each other. */
const termAfter = (term: number) => Math.floor(term) + 1 + Math.random();

/** Runs in the tab that has the lock: it holds the stream for what all tabs want, and passes on to them what comes. */
export class Holder {
  readonly #stream: SharedStreamOptions;
  readonly #send: (message: TabMessage) => void;
  #term: number;
  /** The stream came up in this term. */
  #hasBeenUp = false;
  /** A later term has begun: this one was taken over, and ends as soon as this tab is notified. */
  #isOver = false;
  readonly #roster = new Roster();
  /** The wishes whose current state a tab needs; and whether in full. */
  readonly #fresh = new Set<string>();
  #isWhole = false;
  /** Those of them that no open connection has requested: a tab that waits for one must not count it as received. */
  readonly #unrequested = new Set<string>();
  /** The stream must be opened again though the wishes are the same: a tab needs the current state of something. */
  #isDue = false;
  #id: string;
  #last: HolderMessage | null = null;
  /** What the connection requests, and what it carries since the platform replied. */
  #requested: readonly string[] = [];
  #carried: readonly string[] = [];
  #isUp = false;
  #announcedAt = 0;
  #open: OpenStream | null = null;
  #connectTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #callTimer: ReturnType<typeof setInterval>;

  constructor({ stream, latest, send }: HolderOptions) {
    this.#stream = stream;
    this.#id = latest.lastId;
    this.#term = termAfter(latest.term);
    this.#send = send;
    this.#callTimer = setInterval(() => {
      this.#roster.forgetSilent();
      this.call();
      this.#connectSoon();
    }, CALL_MS);
  }

  /** Asks every tab what it wants. */
  call(): void {
    this.#send({ kind: 'calls', term: this.#term });
  }

  /** Another tab's message has this term. */
  onTerm(term: number): void {
    if (term <= this.#term) return;
    // The previous holder may send a moment longer; after that it is one that took this lock.
    if (this.#hasBeenUp) this.#isOver = true;
    else this.#beginAfter(term);
  }

  onWants(message: WantsMessage): void {
    if (message.term > this.#term && !this.#isOver) this.#beginAfter(message.term);
    this.#roster.update(message);
    this.#connectSoon();
    if (message.fresh.length === 0) return;
    if (this.#stream.isLastAll && !message.isWhole) {
      if (this.#last) this.#send(this.#last);
      if (this.#isUp) this.#announceState();
      return;
    }
    for (const wish of message.fresh) {
      this.#fresh.add(wish);
      this.#unrequested.add(wish);
    }
    this.#isWhole ||= message.isWhole;
    this.#isDue = true;
  }

  onLeave(tab: string): void {
    this.#roster.remove(tab);
    this.#connectSoon();
  }

  onLook(): void {
    this.#open?.wake();
    this.#announceState();
  }

  close(): void {
    clearTimeout(this.#connectTimer);
    clearInterval(this.#callTimer);
    this.#open?.close();
  }

  /** Makes this term the latest, though this tab did not know of all before it. */
  #beginAfter(term: number): void {
    this.#term = termAfter(term);
    this.call();
  }

  #announceState(): void {
    this.#announcedAt = performance.now();
    const wishes = this.#carried.filter(wish => !this.#unrequested.has(wish));
    this.#send({ kind: 'stands', term: this.#term, isUp: this.#isUp, wishes, id: this.#id });
  }

  #connectSoon(): void {
    clearTimeout(this.#connectTimer);
    this.#connectTimer = setTimeout(() => this.#connect(), CONNECT_DELAY_MS);
  }

  #connect(): void {
    const wishes = this.#roster.wishes(this.#stream.most);
    if (!this.#isDue && wishes.join() === this.#requested.join()) return;
    this.#isDue = false;
    this.#requested = wishes;
    this.#open?.close();
    this.#open = wishes.length === 0 ? null : this.#openFor(wishes);
    this.#isUp &&= this.#open !== null;
  }

  #openFor(wishes: readonly string[]): OpenStream {
    const { address, token } = this.#stream;
    let isNews = true;
    let requested: readonly string[] = [];
    return openStream({
      address: () => {
        requested = [...this.#unrequested];
        const fresh = this.#id === '' ? [] : wishes.filter(wish => this.#fresh.has(wish));
        return address({ wishes, fresh, isWhole: this.#isWhole });
      },
      token,
      lastId: this.#id,
      onSign: () => {
        this.#isUp = true;
        this.#hasBeenUp = true;
        this.#carried = wishes;
        if (isNews) for (const wish of requested) this.#unrequested.delete(wish);
        if (isNews || performance.now() - this.#announcedAt >= SIGN_MS) this.#announceState();
        isNews = false;
      },
      onBreak: () => {
        this.#isUp = false;
        isNews = true;
        this.#announceState();
      },
      onEvent: ({ event = '', data, id = '' }) => {
        if (id !== '') {
          this.#id = id;
          this.#fresh.clear();
          this.#isWhole = false;
        }
        this.#last = { kind: 'event', term: this.#term, event, data, id: this.#id };
        this.#send(this.#last);
      },
    });
  }
}
