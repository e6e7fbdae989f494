import { holdStream, type OpenStream } from '../connection';
import type { HolderMessage, TabMessage, Wants } from './messages';
import { Roster } from './roster';
import type { SharedStreamOptions } from './shared-stream';

/** Tabs come and go in one render: one connection for all that they want, once they have settled. */
const SETTLE_MS = 50;
/** The stream tells its tabs that it is up about this often, as the platform does. */
const SIGN_MS = 2_500;
/** All tabs are called this often: one that ended without a word is forgotten. */
const CALL_MS = 60_000;

interface HolderOptions {
  readonly stream: SharedStreamOptions;
  /** What this tab heard of last: the event after which the stream goes on, and the turn after which this one comes. */
  readonly heard: { readonly lastId: string; readonly term: number };
  readonly say: (message: TabMessage) => void;
}

/** The whole part counts. The rest tells two turns apart that began with the same number, as neither had heard of the other. */
const termAfter = (term: number) => Math.floor(term) + 1 + Math.random();

/** The part of the tab whose turn it is: it holds the stream for what all tabs want, and tells them what comes. */
export class Holder {
  readonly #stream: SharedStreamOptions;
  readonly #say: (message: TabMessage) => void;
  #term: number;
  /** The stream came up in this turn. */
  #hasStood = false;
  /** A later turn has spoken: this one was taken, and ends as soon as this tab is told so. */
  #isOver = false;
  readonly #roster = new Roster();
  /** What a tab must be told how it stands; and whether in full. */
  readonly #fresh = new Set<string>();
  #isWhole = false;
  /** What of that no connection has been opened for that stands: a tab that still waits for it must not take it for told. */
  readonly #unasked = new Set<string>();
  /** The stream must be opened anew though the same is wanted: a tab must be told how something stands. */
  #isDue = false;
  #id: string;
  #last: HolderMessage | null = null;
  /** What the connection asks for, and what it is known to carry since the platform answered. */
  #asked: readonly string[] = [];
  #carried: readonly string[] = [];
  #isUp = false;
  #saidAt = 0;
  #open: OpenStream | null = null;
  #settling: ReturnType<typeof setTimeout> | undefined;
  readonly #calling: ReturnType<typeof setInterval>;

  constructor({ stream, heard, say }: HolderOptions) {
    this.#stream = stream;
    this.#id = heard.lastId;
    this.#term = termAfter(heard.term);
    this.#say = say;
    this.#calling = setInterval(() => {
      this.#roster.forgetSilent();
      this.call();
      this.#settle();
    }, CALL_MS);
  }

  /** Asks every tab what it wants. */
  call(): void {
    this.#say({ kind: 'calls', term: this.#term });
  }

  /** What any tab said in a turn of this number. */
  overhears(term: number): void {
    if (term <= this.#term) return;
    // The tab before may be heard a moment longer; later than that it is one that took this turn.
    if (this.#hasStood) this.#isOver = true;
    else this.#beginAfter(term);
  }

  wants(wants: Wants): void {
    if (wants.term > this.#term && !this.#isOver) this.#beginAfter(wants.term);
    this.#roster.wants(wants);
    this.#settle();
    if (wants.fresh.length === 0) return;
    if (this.#stream.isLastAll && !wants.isWhole) {
      if (this.#last) this.#say(this.#last);
      if (this.#isUp) this.#stand();
      return;
    }
    for (const wish of wants.fresh) {
      this.#fresh.add(wish);
      this.#unasked.add(wish);
    }
    this.#isWhole ||= wants.isWhole;
    this.#isDue = true;
  }

  leaves(tab: string): void {
    this.#roster.leaves(tab);
    this.#settle();
  }

  looks(): void {
    this.#open?.wake();
    this.#stand();
  }

  close(): void {
    clearTimeout(this.#settling);
    clearInterval(this.#calling);
    this.#open?.close();
  }

  /** This turn is the latest, though this tab did not hear of all before it. */
  #beginAfter(term: number): void {
    this.#term = termAfter(term);
    this.call();
  }

  #stand(): void {
    this.#saidAt = performance.now();
    const wishes = this.#carried.filter(wish => !this.#unasked.has(wish));
    this.#say({ kind: 'stands', term: this.#term, isUp: this.#isUp, wishes, id: this.#id });
  }

  #settle(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#connect(), SETTLE_MS);
  }

  #connect(): void {
    const wishes = this.#roster.wishes(this.#stream.most);
    if (!this.#isDue && wishes.join() === this.#asked.join()) return;
    this.#isDue = false;
    this.#asked = wishes;
    this.#open?.close();
    this.#open = wishes.length === 0 ? null : this.#hold(wishes);
    this.#isUp &&= this.#open !== null;
  }

  #hold(wishes: readonly string[]): OpenStream {
    const { address, token } = this.#stream;
    let isNews = true;
    let asked: readonly string[] = [];
    return holdStream({
      address: () => {
        asked = [...this.#unasked];
        const fresh = this.#id === '' ? [] : wishes.filter(wish => this.#fresh.has(wish));
        return address({ wishes, fresh, isWhole: this.#isWhole });
      },
      token,
      lastId: this.#id,
      onSign: () => {
        this.#isUp = true;
        this.#hasStood = true;
        this.#carried = wishes;
        if (isNews) for (const wish of asked) this.#unasked.delete(wish);
        if (isNews || performance.now() - this.#saidAt >= SIGN_MS) this.#stand();
        isNews = false;
      },
      onBreak: () => {
        this.#isUp = false;
        isNews = true;
        this.#stand();
      },
      onEvent: ({ event = '', data, id = '' }) => {
        if (id !== '') {
          this.#id = id;
          this.#fresh.clear();
          this.#isWhole = false;
        }
        this.#last = { kind: 'event', term: this.#term, event, data, id: this.#id };
        this.#say(this.#last);
      },
    });
  }
}
