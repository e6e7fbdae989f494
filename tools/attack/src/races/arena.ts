import type { Call } from '@madang/contracts';
import type { Target } from '../target/target';

/** A command of a race: it may be refused, and it may not break anything. */
export type Command = () => Promise<unknown>;

/** One thing that commands fight over, made new for each round. */
export interface Round {
  readonly commands: Readonly<Record<string, Command>>;
  /** What is wrong when all of them are done; empty where nothing is. */
  check(): Promise<string[]>;
}

export interface Arena {
  readonly name: string;
  /** By which of its commands it is chosen: it runs where one of them is among the calls of the attack. */
  readonly calls: readonly Call[];
  prepare(target: Target): Promise<Round>;
}

/** Why a reply may not come in a race: it was never an answer, or the server's own fault. */
export const faultIn = (name: string, status: number): string[] =>
  status === 0 || status === 500 ? [`${name} was answered ${status}`] : [];
