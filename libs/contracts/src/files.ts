import * as z from 'zod';
import { call, Refusal } from './call';
import { Id, Instant } from './primitives';

/** A file that was made for one member, who can fetch it until it expires. */
export const OwnFile = z.object({ fileId: Id, name: z.string(), expiresAt: Instant });
export type OwnFile = z.infer<typeof OwnFile>;

/** Gives its contents as text/csv. 404: it is not there, not the caller's, or expired. */
export const DownloadFile = call('GET', '/download', {
  base: '/file',
  access: 'member',
  query: z.strictObject({ id: Id }),
  replies: { 200: z.string(), 404: Refusal },
});
