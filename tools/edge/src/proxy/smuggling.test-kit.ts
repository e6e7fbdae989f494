import net from 'node:net';

/** One way to hide a request in another: bytes for a raw socket, as no client would send them. */
export interface SmugglingForm {
  readonly name: string;
  readonly bytes: string;
}

export interface Smuggling {
  /** An address that the front door hands on, as `/api/popup`. */
  readonly path: string;
  /** The address of the hidden request. A server that receives it was deceived. */
  readonly hiddenPath: string;
}

const HOST = 'Host: madang.test';
const CRLF = '\r\n';

const chunk = (text: string) => `${text.length.toString(16)}${CRLF}${text}${CRLF}`;
const chunked = (text: string) => `${chunk(text)}0${CRLF}${CRLF}`;
const request = (start: string, headers: readonly string[], body: string) =>
  [`${start} HTTP/1.1`, HOST, ...headers, '', body].join(CRLF);

const form = (name: string, bytes: string): SmugglingForm => ({ name, bytes });

/** Transfer codings that one server reads as chunked and another overlooks. */
const ODD_CODINGS = [
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding: \x0bchunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: identity',
  `Transfer-Encoding: chunked${CRLF}Transfer-Encoding: x`,
  `Transfer-Encoding: x${CRLF}Transfer-Encoding: chunked`,
  `Transfer-Encoding:${CRLF} chunked`,
  `X: y\nTransfer-Encoding: chunked`,
  `X: y\rTransfer-Encoding: chunked`,
  ' Transfer-Encoding: chunked',
  'transfer_encoding: chunked',
  'Transfer-Encoding: CHUNKED',
  'Transfer-Encoding\0: chunked',
];

/** Lengths that two servers could read as two numbers; `n` is the true one. */
const oddLengths = (n: number) => [
  `Content-Length: 0${CRLF}Content-Length: ${n}`,
  `Content-Length: ${n}${CRLF}Content-Length: 0`,
  `Content-Length: ${n}${CRLF}Content-Length: ${n}`,
  `Content-Length: 0, ${n}`,
  `Content-Length: +${n}`,
  `Content-Length: -${n}`,
  `Content-Length: 0x${n.toString(16)}`,
  `Content-Length: ${n}.0`,
  `Content-Length: ${n}e0`,
  `Content-Length : ${n}`,
  `Content-Length:${CRLF} ${n}`,
  `content_length: ${n}${CRLF}Content-Length: 0${CRLF}Content-Length: ${n}`,
  `Content-Length: ${n}${CRLF}Connection: close, Content-Length`,
];

/** Broken chunks, with the hidden request where a careless reader would continue. */
const oddChunks = (hidden: string) => [
  ['an extension', `5;a=b${CRLF}hello${CRLF}0${CRLF}${CRLF}${hidden}`],
  ['an extension that ends in a bare LF', `5;\nhello${CRLF}0${CRLF}${CRLF}${hidden}`],
  ['an extension with a bare CR', `5;\r\rhello${CRLF}0${CRLF}${CRLF}${hidden}`],
  ['a size with 0x', `0x5${CRLF}hello${CRLF}0${CRLF}${CRLF}${hidden}`],
  ['a size with a sign', `+5${CRLF}hello${CRLF}0${CRLF}${CRLF}${hidden}`],
  ['a size past 64 bits', `10000000000000005${CRLF}hello${CRLF}0${CRLF}${CRLF}${hidden}`],
  ['a size with a space', `5 ${CRLF}hello${CRLF}0${CRLF}${CRLF}${hidden}`],
  ['a size that lies', `2${CRLF}hello${CRLF}0${CRLF}${CRLF}${hidden}`],
  ['bare LFs', `5\nhello\n0\n\n${hidden}`],
  ['no size', `${CRLF}${hidden}`],
  [
    'trailers of framing',
    `5${CRLF}hello${CRLF}0${CRLF}Content-Length: 5${CRLF}Transfer-Encoding: chunked${CRLF}${CRLF}`,
  ],
  ['a request for a trailer', `5${CRLF}hello${CRLF}0${CRLF}${hidden}`],
];

/**
 * The known ways of request smuggling. Plain pipelining is none: two whole requests of one sender are two requests. So what
 * follows a message that ends by the rules is left out, except on a connection that should have been closed by then.
 */
export function smugglingForms({ path, hiddenPath }: Smuggling): SmugglingForm[] {
  // The last header stays open: the first line of the next request on the connection would become its value.
  const hidden = `POST ${hiddenPath} HTTP/1.1${CRLF}${HOST}${CRLF}X-Next: `;
  const whole = `POST ${hiddenPath} HTTP/1.1${CRLF}${HOST}${CRLF}Content-Length: 0${CRLF}${CRLF}`;
  const bodiless = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
  const json = 'Content-Type: application/json';
  const ended = `0${CRLF}${CRLF}${hidden}`;
  return [
    ...bodiless.flatMap(method => [
      form(`${method} with chunks`, request(`${method} ${path}`, ['Transfer-Encoding: chunked'], chunked(hidden))),
      form(`${method} with whole chunks`, request(`${method} ${path}`, ['Transfer-Encoding: chunked'], chunked(whole))),
      form(`${method} with a length`, request(`${method} ${path}`, [`Content-Length: ${hidden.length}`], hidden)),
      form(
        `${method} that expects`,
        request(`${method} ${path}`, ['Expect: 100-continue', 'Transfer-Encoding: chunked'], chunked(hidden)),
      ),
      form(
        `${method} that upgrades`,
        request(
          `${method} ${path}`,
          ['Connection: upgrade', 'Upgrade: h2c', `Content-Length: ${hidden.length}`],
          hidden,
        ),
      ),
    ]),
    ...['POST', 'PUT', 'PATCH'].flatMap(method => [
      form(`${method}: CL.0`, request(`${method} ${path}`, [json, `Content-Length: ${whole.length}`], whole)),
      form(`${method}: CL.0 at a document`, request(`${method} /login`, [`Content-Length: ${whole.length}`], whole)),
      form(`${method}: chunks`, request(`${method} ${path}`, [json, 'Transfer-Encoding: chunked'], chunked(whole))),
      form(
        `${method}: CL.TE`,
        request(`${method} ${path}`, [`Content-Length: ${ended.length}`, 'Transfer-Encoding: chunked'], ended),
      ),
      form(
        `${method}: TE.CL`,
        request(`${method} ${path}`, ['Content-Length: 4', 'Transfer-Encoding: chunked'], chunked(whole)),
      ),
      form(
        `${method}: an expectation nobody knows`,
        request(`${method} ${path}`, ['Expect: 200-maybe', `Content-Length: ${whole.length}`], whole),
      ),
    ]),
    ...ODD_CODINGS.flatMap(coding => [
      form(
        `TE.TE: ${JSON.stringify(coding)}`,
        request(`POST ${path}`, [coding, `Content-Length: ${ended.length}`], ended),
      ),
      form(`TE.TE without a length: ${JSON.stringify(coding)}`, request(`POST ${path}`, [coding], chunked(whole))),
      form(`TE.TE on GET: ${JSON.stringify(coding)}`, request(`GET ${path}`, [coding], chunked(whole))),
    ]),
    ...oddLengths(whole.length).map(line =>
      form(`CL.CL: ${JSON.stringify(line)}`, request(`POST ${path}`, [line], whole)),
    ),
    ...oddChunks(hidden).map(([name = '', body = '']) =>
      form(`chunks: ${name}`, request(`POST ${path}`, ['Transfer-Encoding: chunked', 'Connection: close'], body)),
    ),
    ...oddStarts(path, whole),
  ];
}

/** Start lines and line ends that two servers could read in two ways. */
const oddStarts = (path: string, whole: string): SmugglingForm[] => [
  form(
    'HTTP/1.0 with chunks',
    `POST ${path} HTTP/1.0${CRLF}${HOST}${CRLF}Transfer-Encoding: chunked${CRLF}${CRLF}${chunked(whole)}`,
  ),
  form(
    'a version nobody knows',
    `GET ${path} HTTP/1.9${CRLF}${HOST}${CRLF}Content-Length: ${whole.length}${CRLF}${CRLF}${whole}`,
  ),
  form('a header line without a colon', request(`POST ${path}`, ['Content-Length', `: ${whole.length}`], whole)),
  form('a CR in the address', request(`POST ${path}\r`, [`Content-Length: ${whole.length}`], whole)),
  form(
    'a request in the address',
    request(`GET ${path} HTTP/1.1${CRLF}${HOST}${CRLF}X:`, ['Content-Length: 5'], 'hello'),
  ),
  form('line ends of LF alone', `POST ${path} HTTP/1.1\n${HOST}\nContent-Length: ${whole.length}\n\n${whole}`),
];

/** Sends bytes and returns what came back when the other side closed or nothing came for a while. */
export function sendRaw(port: number, bytes: string, silenceMs = 150): Promise<string> {
  return new Promise(resolve => {
    let reply = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on('data', part => {
      reply += part.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(reply));
  });
}
