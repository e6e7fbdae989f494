import { platformNow } from '@madang/session';
import { openChannel } from '@madang/storage';
import { isLongAgo, SILENCE_MS } from '../event-source';
import { Holder } from './holder';
import { type HolderMessage, type StateMessage, TabMessage } from './messages';
import { requestTabLock, type TabLock } from './tab-lock';

export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

export interface SharedStreamOptions {
  /** Tabs with the same name share one stream. */
  readonly name: string;
  /** The member's, where the stream is for members. */
  readonly token: string | null;
  /** At most this many wishes are requested at once. */
  readonly most: number;
  /** The address of the stream that carries these wishes; of those in `fresh` a tab needs the current state. */
  readonly address: (query: { wishes: readonly string[]; fresh: readonly string[]; isWhole: boolean }) => string;
  readonly onEvent: (event: StreamEvent) => void;
  /** The stream carries all that this tab wants: at first, after each break, and when the tab wanted something new. */
  readonly onUp: () => void;
  readonly onDown: () => void;
  /** Each event is complete: a tab that comes later receives only the last one. */
  readonly isLastAll?: boolean;
  /** What a tab does where tabs can't share; without it, it has a stream of its own. Returns what ends it. */
  readonly whenAlone?: () => () => void;
}

/** How long a silent holder has to answer before its lock is taken: not the same in every tab, or all would take it. */
const patienceMs = () => 1000 + Math.random() * 2000;

/**
 * One stream for all tabs of a browser that want it. The tab that has the lock holds it for all; when that tab closes, is
 * frozen or sleeps, another goes on after the last event that was sent. Every tab receives all that comes, in order.
 */
export class SharedStream {
  readonly #options: SharedStreamOptions;
  readonly #tab = Math.random().toString(36).slice(2);
  #wishes: readonly string[] = [];
  /** What this tab wants and has not received yet. */
  readonly #unmet = new Set<string>();
  /** The latest changes are not enough for what it wants: it was away. */
  #wantsAll = false;
  /** Null until it was up or down for the first time. */
  #isUp: boolean | null = null;
  #lastId = '';
  #term = 0;
  #lastMessageAt = 0;
  /** The holder has sent something since it was last asked for the state of the stream. */
  #hasReply = false;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #channel: ReturnType<typeof openChannel> = null;
  #lock: TabLock | null = null;
  #holder: Holder | null = null;
  #closeOwn: (() => void) | null = null;
  readonly #listeners = new AbortController();

  constructor(options: SharedStreamOptions) {
    this.#options = options;
    const { signal } = this.#listeners;
    addEventListener('pagehide', () => this.#leave(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && this.#comeBack(), { signal });
    document.addEventListener('freeze', () => this.#leave(), { signal });
    document.addEventListener('resume', () => this.#comeBack(), { signal });
    document.addEventListener('visibilitychange', () => this.#onVisibility(), { signal });
    this.#join();
  }

  /** What this tab wants of the stream from now on. */
  want(wishes: readonly string[]): void {
    for (const wish of wishes) if (!this.#wishes.includes(wish)) this.#unmet.add(wish);
    for (const wish of this.#unmet) if (!wishes.includes(wish)) this.#unmet.delete(wish);
    this.#wishes = wishes;
    this.#sendWishes();
    this.#watchSilence();
  }

  /** Has the stream opened again: all that this tab wants is sent from the beginning. */
  renew(): void {
    this.#wantsAll = true;
    for (const wish of this.#wishes) this.#unmet.add(wish);
    this.#sendWishes();
  }

  /** Sends every tab what this one has learned in another way. */
  share({ event, data }: StreamEvent): void {
    this.#send({ kind: 'learnt', event, data });
  }

  close(): void {
    this.#listeners.abort();
    this.#leave();
  }

  #join(): void {
    const { name } = this.#options;
    this.#channel = channelTo(name, message => this.#onMessage(message));
    if (this.#channel && navigator.locks) {
      this.#lock = requestTabLock(name, { begin: () => this.#becomeHolder(), onForbidden: () => this.#goAlone() });
    } else this.#goAlone();
  }

  #goAlone(): void {
    this.#channel?.close();
    this.#channel = null;
    const { whenAlone } = this.#options;
    this.#closeOwn = whenAlone ? whenAlone() : this.#becomeHolder();
  }

  #becomeHolder(): () => void {
    const latest = { lastId: this.#lastId, term: this.#term };
    const holder = new Holder({ stream: this.#options, latest, send: message => this.#send(message) });
    this.#holder = holder;
    holder.call();
    return () => {
      holder.close();
      if (this.#holder === holder) this.#holder = null;
    };
  }

  #leave(): void {
    clearTimeout(this.#silence);
    this.#send({ kind: 'leaves', tab: this.#tab });
    this.#lock?.leave();
    this.#closeOwn?.();
    this.#channel?.close();
    this.#channel = null;
    this.#lock = null;
    this.#closeOwn = null;
  }

  #comeBack(): void {
    if (this.#channel || this.#closeOwn) return;
    this.#goDown();
    this.#join();
    this.renew();
    this.#watchSilence();
  }

  #send(message: TabMessage): void {
    this.#channel?.postMessage(message);
    this.#onMessage(message);
  }

  #onMessage(message: TabMessage): void {
    switch (message.kind) {
      case 'wants':
        this.#holder?.onWants(message);
        break;
      case 'leaves':
        this.#holder?.onLeave(message.tab);
        break;
      case 'looks':
        this.#holder?.onLook();
        break;
      case 'learnt':
        this.#options.onEvent(message);
        break;
      default:
        this.#onHolderMessage(message);
    }
  }

  #onHolderMessage(message: HolderMessage): void {
    this.#holder?.onTerm(message.term);
    if (message.term < this.#term) {
      // A holder that begins with an old number is notified of the latest one.
      if (message.kind === 'calls') this.#sendWishes();
      return;
    }
    this.#term = message.term;
    this.#lastMessageAt = platformNow();
    this.#hasReply = true;
    if (message.kind === 'calls') this.#sendWishes();
    else if (message.kind === 'stands') this.#onState(message);
    else {
      this.#lastId = message.id || this.#lastId;
      this.#options.onEvent(message);
    }
  }

  #sendWishes(): void {
    this.#send({
      kind: 'wants',
      tab: this.#tab,
      term: this.#term,
      wishes: [...this.#wishes],
      fresh: [...this.#unmet],
      isWhole: this.#wantsAll,
      isHidden: document.visibilityState === 'hidden',
    });
  }

  #onState({ isUp, wishes, id }: StateMessage): void {
    this.#lastId ||= id;
    if (!isUp) this.#goDown();
    if (!isUp || this.#wishes.length === 0 || this.#wishes.some(wish => !wishes.includes(wish))) return;
    this.#watchSilence();
    const isNews = !this.#isUp || this.#unmet.size > 0;
    this.#isUp = true;
    this.#wantsAll = false;
    this.#unmet.clear();
    if (isNews) this.#options.onUp();
  }

  #goDown(): void {
    const isNews = this.#isUp !== false;
    this.#isUp = false;
    if (isNews) this.#options.onDown();
  }

  /** A tab that receives nothing for so long is cut off, whatever the reason. */
  #watchSilence(): void {
    clearTimeout(this.#silence);
    if (this.#wishes.length > 0) this.#silence = setTimeout(() => this.#fallSilent(), SILENCE_MS);
  }

  #fallSilent(): void {
    this.#hasReply = false;
    this.#goDown();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (!this.#holder && !this.#hasReply) this.#lock?.steal();
      this.#watchSilence();
    }, patienceMs());
    this.#send({ kind: 'looks' });
  }

  /** The tab is looked at, or no longer. One that slept has a clock that has gone on and timers that have not. */
  #onVisibility(): void {
    if (this.#wishes.length === 0) return;
    this.#sendWishes();
    if (document.visibilityState === 'visible' && isLongAgo(this.#lastMessageAt)) this.#fallSilent();
  }
}

/** The channel to the other tabs; null where this browser has none, or forbids it to this page. */
function channelTo(name: string, onMessage: (message: TabMessage) => void): ReturnType<typeof openChannel> {
  const channel = openChannel(name);
  channel?.addEventListener('message', ({ data }) => {
    const message = TabMessage.safeParse(data);
    if (message.success) onMessage(message.data);
  });
  return channel;
}
