import { Login } from '@madang/contracts';
import { CallRefused, sendForToken } from '@madang/http';
import { errors } from '@madang/locale';
import { platformNow, storeSession } from '@madang/session';
import { alert } from '../alert/alert';

/** Logs in. A 404 is shown in the platform's words, anything else in the catalogue's. True when it succeeded. */
export async function logIn(body: { userId: string; password: string }): Promise<boolean> {
  try {
    const { reply, token } = await sendForToken(Login, { body });
    storeSession(reply, token, new Date(platformNow()));
    return true;
  } catch (error) {
    const hasSentence = error instanceof CallRefused && (error.status === 404 || error.status === 429);
    if (hasSentence) alert(error.message);
    else if (!isOfCatalogue(error)) alert(errors.login);
    return false;
  }
}

/** Statuses whose own sentence has already been shown. */
function isOfCatalogue(error: unknown): boolean {
  return error instanceof CallRefused && [406, 500, 600].includes(error.status);
}
