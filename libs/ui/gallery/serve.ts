import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildGallery, outDir } from './build';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Builds the gallery and serves it on loopback. Port 0 takes any that is free. */
export async function serveGallery(port: number): Promise<{ server: Server; address: string }> {
  await buildGallery();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    const name = pathname === '/' ? 'index.html' : path.basename(pathname);
    try {
      const body = await readFile(path.join(outDir, name));
      response.writeHead(200, { 'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const bound = server.address();
  return { server, address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : port}/` };
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4300' } } });
  const { address } = await serveGallery(Number(values.port));
  console.log(`Gallery: ${address}`);
}
