import type { Pages, SignedComposition } from '@madang/contracts';
import { TRUSTED_TYPES } from './policy';
import { NONCE, preloads } from './preloads';

const PLACE = /<meta name=["']?composition["']?\s*\/?>/;

interface Completed {
  /** index.html of the shell's release. */
  readonly template: string;
  readonly signed: SignedComposition;
  readonly pages: Pages;
  readonly path: string;
  readonly nonce: string;
}

/** The document for a path: the shell's index.html with the signed composition, the preloads and the nonce in it. */
export function complete({ template, signed, pages, path, nonce }: Completed): string {
  if (!PLACE.test(template)) throw new Error('index.html has no <meta name="composition">');
  const head = [
    preloads(signed.composition, pages, path),
    `<script>${TRUSTED_TYPES}</script>`,
    `<script type="application/json" id="composition">${asScriptText(signed)}</script>`,
  ].join('');
  return template
    .replace(PLACE, () => head)
    .replaceAll(/<script(?=[\s>])/g, `<script nonce="${NONCE}"`)
    .replaceAll(NONCE, nonce);
}

/** JSON that cannot end its script element, whatever a remote calls its tiles. */
function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
