/** The site and the rules say different things: the first such thing ends the simulation. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement';
  constructor(
    what: string,
    readonly facts: Readonly<Record<string, unknown>>,
  ) {
    super(what);
  }
}
