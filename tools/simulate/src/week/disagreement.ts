/** The site and the rules say different things: the first such thing ends the simulation. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement';
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(what: string, facts: Readonly<Record<string, unknown>>) {
    super(what);
    this.facts = facts;
  }
}
