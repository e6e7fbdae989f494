import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { SignedComposition } from '@madang/contracts';
import type { Releases } from '../releases/serve';
import { type Reply, takesBrotli } from '../reply';
import { complete } from './document';
import { contentPolicy } from './policy';

const compress = promisify(brotliCompress);
const QUALITY = 5; // a document differs at every request, so it is compressed while somebody waits

/** Answers any path of the site with its document. */
export function documents({ file, pages }: Releases, newNonce: () => string) {
  async function template({ composition: { shell } }: SignedComposition): Promise<string> {
    const found = await file({ name: 'shell', version: shell.version, path: 'index.html' }, false);
    if (found?.integrity !== shell.document.integrity) throw new Error('index.html is not that of the composition');
    return found.content.toString('utf8');
  }

  return async (request: IncomingMessage, path: string, signed: SignedComposition): Promise<Reply> => {
    const nonce = newNonce();
    const table = await pages.of(signed.composition);
    const html = complete({ template: await template(signed), signed, pages: table, path, nonce });
    const policy = { 'content-security-policy': contentPolicy(nonce), 'x-frame-options': 'DENY' };
    const reply = { status: 200, type: 'text/html; charset=utf-8' };
    if (!takesBrotli(request)) return { ...reply, body: html, headers: policy };
    const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    return { ...reply, body, headers: { ...policy, 'content-encoding': 'br', vary: 'accept-encoding' } };
  };
}
