import * as z from 'zod';
import { RemoteName } from './manifest';

/** What the edge attests of a document: that it served it, of which composition and page, when and to which networks. */

/** A page as its release lists it, such as /europe/:id. */
export const PagePath = z
  .string()
  .max(120)
  .regex(/^\/[\x21-\x7e]*$/);

/** Which page a document is of: whose, and its path as the release lists it; empty for one that is not listed. */
export const DocumentPage = z.strictObject({ remote: RemoteName, path: z.union([PagePath, z.literal('')]) });
export type DocumentPage = z.infer<typeof DocumentPage>;

/** 34 bytes in base64: the visit, the time, the group of networks, and a code over these, the composition and the page. */
export const Attestation = z.string().regex(/^[A-Za-z0-9+/]{46}==$/);

/** So long a page may report after its document was served. */
export const ATTESTED_MS = 12 * 60 * 60_000;
