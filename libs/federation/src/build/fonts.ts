import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Room } from './common';
import { shellBase } from './shell';

/** The subset that every page is set in. The others are loaded when a text needs them. */
const ALWAYS_NEEDED = /^core\..*woff2$/;

/** Names the font of every page in index.html, as it would otherwise be found one step later, in the style sheet. */
export function preloadFonts(room: Room): void {
  const folder = path.join(room.outDir, 'assets');
  const fonts = existsSync(folder) ? readdirSync(folder).filter(file => ALWAYS_NEEDED.test(file)) : [];
  const links = fonts.map(
    font => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${shellBase(room)}assets/${font}">`,
  );
  const document = path.join(room.outDir, 'index.html');
  const html = readFileSync(document, 'utf8');
  writeFileSync(
    document,
    html.replace('</head>', () => `${links.join('')}</head>`),
  );
}
