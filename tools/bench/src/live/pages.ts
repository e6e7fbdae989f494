import path from 'node:path';
import { build } from 'esbuild';
import type { BigBoard } from './board-data';

const STYLE = `body{margin:0;background:#131a22;color:#e8edf2;font:13px/1.4 sans-serif}
.row{display:flex;align-items:center;gap:6px;height:34px;padding:0 8px;border-bottom:1px solid #223}
.row span{flex:1;overflow:hidden;white-space:nowrap}
.odds{width:84px;height:28px;border:0;border-radius:4px;background:#1d2a38;color:inherit;font:inherit}
.odds.up{color:#ff7a6b}.odds.down{color:#6bb4ff}.odds.picked{background:#2f6f4f}`;

/** The boards to compare with, built and ready to be served. */
export async function pagesOf({ ids, prices }: BigBoard) {
  const selections = { ids, prices: ids.map(id => prices.get(id) ?? 2000) };
  const pages = new Map([['/bench/selections', { type: 'application/json', text: JSON.stringify(selections) }]]);
  for (const name of ['limit', 'naive'] as const) {
    pages.set(`/bench/${name}.js`, { type: 'text/javascript', text: await bundled(name) });
    const text = `<!doctype html><html lang="ko"><meta charset="utf-8"><title>${name}</title><style>${STYLE}</style>
<div id="root"></div><script type="module" src="/bench/${name}.js"></script></html>`;
    pages.set(`/bench/${name}`, { type: 'text/html; charset=utf-8', text });
  }
  return pages;
}

async function bundled(name: 'limit' | 'naive'): Promise<string> {
  const entry = path.join(import.meta.dirname, 'boards', name === 'naive' ? 'naive.tsx' : 'limit.ts');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`${name} was not built`);
  return file.text;
}
