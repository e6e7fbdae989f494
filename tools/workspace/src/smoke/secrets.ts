/** What a page says may hold whatever it could read: the session of the account that visits, too. */
export interface Secrets {
  /** Where the site is: of its own addresses, the path is shown as well. */
  readonly origin: string;
  readonly values: readonly string[];
}

const ADDRESS = /\b(?:https?|wss?):\/\/[^\s'"<>)]+/g;
/** Keys and tokens, whole or in another coding. Names of files and of things are shorter, or have no figures in them. */
const OPAQUE = /(?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])[\w+=-]{24,}/gi;
const HIDDEN = '…';

/** A sentence about a page, without what it tried to send and to whom it belongs. */
export function withoutSecrets(text: string, { origin, values }: Secrets): string {
  const redactedAddress = (address: string) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url) return HIDDEN;
    return url.origin === origin ? url.origin + url.pathname : `${url.origin}/${HIDDEN}`;
  };
  return values
    .filter(secret => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
    .replace(ADDRESS, redactedAddress)
    .replace(OPAQUE, HIDDEN);
}
