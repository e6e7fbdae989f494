import type { WantsMessage } from './messages';

/** Which tabs want what of a stream. One that ended silently is forgotten when it has not answered two calls. */
export class Roster {
  #all = new Map<string, WantsMessage>();
  #sinceCall = new Map<string, WantsMessage>();

  update(message: WantsMessage): void {
    this.#all.set(message.tab, message);
    this.#sinceCall.set(message.tab, message);
  }

  remove(tab: string): void {
    this.#all.delete(tab);
    this.#sinceCall.delete(tab);
  }

  /** Before every tab is called: who has not answered since the last call is gone. */
  forgetSilent(): void {
    this.#all = this.#sinceCall;
    this.#sinceCall = new Map();
  }

  /** What they want in all, at most so much, and first what those tabs want that are looked at. */
  wishes(most: number): string[] {
    const first = [...this.#all.values()].sort((one, other) => Number(one.isHidden) - Number(other.isHidden));
    return [...new Set(first.flatMap(({ wishes }) => wishes))].slice(0, most).sort();
  }
}
