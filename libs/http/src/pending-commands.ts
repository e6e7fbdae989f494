import { atom } from 'nanostores';

/** How many commands were sent and have no reply yet: a page that closed now would not learn their results. */
export const $pendingCommands = atom(0);

/** Counts a command for as long as it is under way. */
export async function countPending<Answer>(command: () => Promise<Answer>): Promise<Answer> {
  $pendingCommands.set($pendingCommands.get() + 1);
  try {
    return await command();
  } finally {
    $pendingCommands.set($pendingCommands.get() - 1);
  }
}
