import { platformNow } from '@madang/session';
import { openChannel } from '@madang/storage';
import { isLongAgo, SILENCE_MS } from '../connection';
import { Holder } from './holder';
import { type HolderMessage, type Standing, TabMessage } from './messages';
import { type Turn, takeTurn } from './turn';

export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

export interface SharedStreamOptions {
  /** Tabs with the same name share one stream. */
  readonly name: string;
  /** The member's, where the stream is for members. */
  readonly token: string | null;
  /** At most this many wishes are asked for at once. */
  readonly most: number;
  /** Where the stream is read that carries these wishes; of those in `fresh` a tab must be told how they stand. */
  readonly address: (asked: { wishes: readonly string[]; fresh: readonly string[]; isWhole: boolean }) => string;
  readonly onEvent: (event: StreamEvent) => void;
  /** The stream carries all that this tab wants: at first, after each break, and when the tab wanted something new. */
  readonly onUp: () => void;
  readonly onDown: () => void;
  /** Each event tells all that there is to know: a tab that comes later is told the last one. */
  readonly isLastAll?: boolean;
  /** What a tab does where tabs can't share; without it, it has a stream of its own. Returns its end. */
  readonly whenAlone?: () => () => void;
}

/** How long a silent holder has to answer before its turn is taken: not the same in every tab, or all would take it. */
const patienceMs = () => 1000 + Math.random() * 2000;

/**
 * One stream for all tabs of a browser that want it. The tab whose turn it is holds it for all; when that tab closes, is
 * frozen or sleeps, another goes on after the last event that was told. Every tab is told all that comes, in order.
 */
export class SharedStream {
  readonly #options: SharedStreamOptions;
  readonly #tab = Math.random().toString(36).slice(2);
  #wishes: readonly string[] = [];
  /** What this tab wants and has not been told of so far. */
  readonly #unmet = new Set<string>();
  /** What changed of late is not enough for what it wants: it was away. */
  #wantsAll = false;
  /** Null until it was up or down for the first time. */
  #isUp: boolean | null = null;
  #lastId = '';
  #term = 0;
  #heardAt = 0;
  /** The holder has said something since it was last asked how the stream stands. */
  #isAnswered = false;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #channel: ReturnType<typeof openChannel> = null;
  #turn: Turn | null = null;
  #holder: Holder | null = null;
  #endAlone: (() => void) | null = null;
  readonly #listening = new AbortController();

  constructor(options: SharedStreamOptions) {
    this.#options = options;
    const { signal } = this.#listening;
    addEventListener('pagehide', () => this.#leave(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && this.#comeBack(), { signal });
    document.addEventListener('freeze', () => this.#leave(), { signal });
    document.addEventListener('resume', () => this.#comeBack(), { signal });
    document.addEventListener('visibilitychange', () => this.#look(), { signal });
    this.#join();
  }

  /** What this tab wants of the stream from now on. */
  want(wishes: readonly string[]): void {
    for (const wish of wishes) if (!this.#wishes.includes(wish)) this.#unmet.add(wish);
    for (const wish of this.#unmet) if (!wishes.includes(wish)) this.#unmet.delete(wish);
    this.#wishes = wishes;
    this.#tellWishes();
    this.#watchSilence();
  }

  /** Has the stream opened anew: all that this tab wants is told from the beginning. */
  renew(): void {
    this.#wantsAll = true;
    for (const wish of this.#wishes) this.#unmet.add(wish);
    this.#tellWishes();
  }

  /** Tells every tab what this one has learnt by another way. */
  share({ event, data }: StreamEvent): void {
    this.#say({ kind: 'learnt', event, data });
  }

  close(): void {
    this.#listening.abort();
    this.#leave();
  }

  #join(): void {
    const { name } = this.#options;
    this.#channel = channelTo(name, message => this.#hear(message));
    if (this.#channel && navigator.locks) {
      this.#turn = takeTurn(name, { begin: () => this.#hold(), onForbidden: () => this.#goAlone() });
    } else this.#goAlone();
  }

  #goAlone(): void {
    this.#channel?.close();
    this.#channel = null;
    const { whenAlone } = this.#options;
    this.#endAlone = whenAlone ? whenAlone() : this.#hold();
  }

  #hold(): () => void {
    const heard = { lastId: this.#lastId, term: this.#term };
    const holder = new Holder({ stream: this.#options, heard, say: message => this.#say(message) });
    this.#holder = holder;
    holder.call();
    return () => {
      holder.close();
      if (this.#holder === holder) this.#holder = null;
    };
  }

  #leave(): void {
    clearTimeout(this.#silence);
    this.#say({ kind: 'leaves', tab: this.#tab });
    this.#turn?.leave();
    this.#endAlone?.();
    this.#channel?.close();
    this.#channel = null;
    this.#turn = null;
    this.#endAlone = null;
  }

  #comeBack(): void {
    if (this.#channel || this.#endAlone) return;
    this.#goDown();
    this.#join();
    this.renew();
    this.#watchSilence();
  }

  #say(message: TabMessage): void {
    this.#channel?.postMessage(message);
    this.#hear(message);
  }

  #hear(message: TabMessage): void {
    switch (message.kind) {
      case 'wants':
        this.#holder?.wants(message);
        break;
      case 'leaves':
        this.#holder?.leaves(message.tab);
        break;
      case 'looks':
        this.#holder?.looks();
        break;
      case 'learnt':
        this.#options.onEvent(message);
        break;
      default:
        this.#hearHolder(message);
    }
  }

  #hearHolder(message: HolderMessage): void {
    this.#holder?.overhears(message.term);
    if (message.term < this.#term) {
      // A turn that begins and knows no better is told which number is the latest.
      if (message.kind === 'calls') this.#tellWishes();
      return;
    }
    this.#term = message.term;
    this.#heardAt = platformNow();
    this.#isAnswered = true;
    if (message.kind === 'calls') this.#tellWishes();
    else if (message.kind === 'stands') this.#stands(message);
    else {
      this.#lastId = message.id || this.#lastId;
      this.#options.onEvent(message);
    }
  }

  #tellWishes(): void {
    this.#say({
      kind: 'wants',
      tab: this.#tab,
      term: this.#term,
      wishes: [...this.#wishes],
      fresh: [...this.#unmet],
      isWhole: this.#wantsAll,
      isHidden: document.visibilityState === 'hidden',
    });
  }

  #stands({ isUp, wishes, id }: Standing): void {
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

  /** Whoever hears for so long of nothing that it wants is not told what happens, whatever the reason. */
  #watchSilence(): void {
    clearTimeout(this.#silence);
    if (this.#wishes.length > 0) this.#silence = setTimeout(() => this.#fallSilent(), SILENCE_MS);
  }

  #fallSilent(): void {
    this.#isAnswered = false;
    this.#goDown();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (!this.#holder && !this.#isAnswered) this.#turn?.steal();
      this.#watchSilence();
    }, patienceMs());
    this.#say({ kind: 'looks' });
  }

  /** The tab is looked at, or no longer. One that slept has a clock that has gone on and timers that have not. */
  #look(): void {
    if (this.#wishes.length === 0) return;
    this.#tellWishes();
    if (document.visibilityState === 'visible' && isLongAgo(this.#heardAt)) this.#fallSilent();
  }
}

/** The line to the other tabs; null where this browser has none, or forbids it to this page. */
function channelTo(name: string, onMessage: (message: TabMessage) => void): ReturnType<typeof openChannel> {
  const channel = openChannel(name);
  channel?.addEventListener('message', ({ data }) => {
    const message = TabMessage.safeParse(data);
    if (message.success) onMessage(message.data);
  });
  return channel;
}
