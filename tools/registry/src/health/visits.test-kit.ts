import type { DocumentPage } from '@madang/contracts';
import { attester, servedText } from '@madang/federation/pure';
import type { Registry } from '../registry';

export const SPORTS_PAGE: DocumentPage = { remote: 'sports', path: '/sports' };

interface ServedDocument {
  readonly at: Date;
  readonly page?: DocumentPage;
  /** The group of networks; by default one after another. */
  readonly network?: number;
}

let visits = 0;

/** What an edge of the registry attests of a document. */
export function attestation(
  { visitKey }: Pick<Registry, 'visitKey'>,
  composition: string,
  { at, page = SPORTS_PAGE, network = visits % 256 }: ServedDocument,
): string {
  visits += 1;
  return attester(visitKey)(servedText({ composition, page }), at, network);
}
