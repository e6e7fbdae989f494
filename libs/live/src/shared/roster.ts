import type { Wants } from './messages';

/** Which tabs want what of a stream. One that ended without a word is forgotten when it has not answered two calls. */
export class Roster {
  #all = new Map<string, Wants>();
  #answered = new Map<string, Wants>();

  wants(wants: Wants): void {
    this.#all.set(wants.tab, wants);
    this.#answered.set(wants.tab, wants);
  }

  leaves(tab: string): void {
    this.#all.delete(tab);
    this.#answered.delete(tab);
  }

  /** Before every tab is called: who has not answered since the last call is gone. */
  forgetSilent(): void {
    this.#all = this.#answered;
    this.#answered = new Map();
  }

  /** What they want in all, at most so much, and first what those tabs want that are looked at. */
  wishes(most: number): string[] {
    const first = [...this.#all.values()].sort((one, other) => Number(one.isHidden) - Number(other.isHidden));
    return [...new Set(first.flatMap(({ wishes }) => wishes))].slice(0, most).sort();
  }
}
