import { atom } from 'nanostores';

/** How many commands were sent and not answered yet: a page that went away now would not learn what became of them. */
export const $commandsInTheAir = atom(0);

/** Counts a command for as long as it is under way. */
export async function inTheAir<Answer>(command: () => Promise<Answer>): Promise<Answer> {
  $commandsInTheAir.set($commandsInTheAir.get() + 1);
  try {
    return await command();
  } finally {
    $commandsInTheAir.set($commandsInTheAir.get() - 1);
  }
}
