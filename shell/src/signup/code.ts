import { SignUpSetting, SuggestionCode } from '@madang/contracts';
import { send, sentenceOf } from '@madang/http';
import { errors } from '@madang/locale';

/** What a sign-up starts from. A crypto member comes with the word USD in place of a code. */
export interface Invitation {
  readonly code: string;
  readonly isCrypto: boolean;
  /** Names that are not allowed (settingSignUp). */
  readonly banned: readonly string[];
}

export const CRYPTO_WORD = 'USD'; // specification 5: entered by those who have no code

/** Looks a code up. A refusal is the sentence to tell. */
export async function invitationFor(code: string): Promise<Invitation | { refused: string }> {
  try {
    const [settings, owners] = await Promise.all([
      send(SignUpSetting),
      send(SuggestionCode, { query: { codeEquals: code } }),
    ]);
    if (settings.joinStartEndFlg === 1) return { refused: errors.signUpClosed };
    if (!owners[0]?.memberId) return { refused: errors.signUpCode };
    return { code, isCrypto: code === CRYPTO_WORD, banned: settings.idNiknameBan };
  } catch (error) {
    return { refused: sentenceOf(error) };
  }
}
