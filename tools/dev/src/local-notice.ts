import * as z from 'zod';

const NoticeFields = z.looseObject({ versions: z.record(z.string(), z.string()), killed: z.array(z.string()) });

/**
 * The site's notice to its tabs, for a page that has this remote from source: that version stays what it is, and is not
 * taken out, or the page would think that it has to move.
 */
export function localNotice(text: string, remote: { readonly name: string; readonly version: string }): string {
  return text.replace(/\{.*\}/g, json => {
    const { data } = NoticeFields.safeParse(JSON.parse(json));
    if (!data) return json;
    const versions = { ...data.versions, [remote.name]: remote.version };
    return JSON.stringify({ ...data, versions, killed: data.killed.filter(name => name !== remote.name) });
  });
}
