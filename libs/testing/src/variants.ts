import type { Variant } from './build';

/** Sources of a remote that fails in a browser while its code is first run, before it can give its routes. */
export const throwsOnLoad: NonNullable<Variant['sources']> = {
  'src/remote.ts': `
    import own from './remote.own';
    if ('document' in globalThis) throw new Error('this release throws on load');
    export default own;
  `,
};

/** Sources of a remote whose pages all fail while they are drawn. */
export const throwsOnRender: NonNullable<Variant['sources']> = {
  'src/remote.ts': `
    import { defineRemote } from '@madang/federation';
    import own from './remote.own';
    function Broken() {
      throw new Error('this release throws on render');
    }
    export default defineRemote({ ...own, routes: own.routes.map(({ path }) => ({ path, Component: Broken })) });
  `,
};

/** Sources of a remote whose pages never come: their code waits forever. */
export const hangsOnOpen: NonNullable<Variant['sources']> = {
  'src/remote.ts': `
    import { defineRemote } from '@madang/federation';
    import own from './remote.own';
    const never = () => new Promise(() => {});
    export default defineRemote({ ...own, routes: own.routes.map(({ path }) => ({ path, lazy: never })) });
  `,
};

/** Sources of a remote whose pages never end while they are drawn: the whole tab freezes. */
export const freezesOnRender: NonNullable<Variant['sources']> = {
  'src/remote.ts': `
    import { defineRemote } from '@madang/federation';
    import own from './remote.own';
    function Frozen() {
      for (;;);
    }
    export default defineRemote({ ...own, routes: own.routes.map(({ path }) => ({ path, Component: Frozen })) });
  `,
};

/** The copies of what must be there once, as one bundle sees them, put where a test can compare them by identity. */
const recordsAs = (bundle: string) => `
  import { $picks } from '@madang/betslip';
  import { $openDialogs } from '@madang/federation';
  import { client, queryClient } from '@madang/http';
  import { liveEvents } from '@madang/live';
  import { $member, $token } from '@madang/session';
  import { useStore } from '@nanostores/react';
  import { QueryClientProvider, useQuery } from '@tanstack/react-query';
  import axios from 'axios';
  import { atom } from 'nanostores';
  import { Component, useState } from 'react';
  import { jsx } from 'react/jsx-runtime';
  import { createPortal } from 'react-dom';
  import { Link, useNavigate } from 'react-router-dom';
  globalThis.recordedSingletons = {
    ...globalThis.recordedSingletons,
    ${JSON.stringify(bundle)}: {
      useState, Component, jsx, createPortal, Link, useNavigate, useQuery, QueryClientProvider, queryClient, axios,
      client, atom, useStore, $member, $token, liveEvents, $openDialogs, $picks,
    },
  };
`;

/** In the browser alone: the build runs remote.ts as well, for its routes. */
const RECORDING_REMOTE = `
  export { default } from './remote.own';
  if ('document' in globalThis) void import('./recorded');
`;

/** Sources of a remote, or of the shell, that is as ever, and records its singletons on the page. */
export function recordsSingletons(room: string): NonNullable<Variant['sources']> {
  const recorded = { 'src/recorded.ts': recordsAs(room) };
  return room === 'shell'
    ? { ...recorded, 'src/main.tsx': "import './main.own';\nimport './recorded';\n" }
    : { ...recorded, 'src/remote.ts': RECORDING_REMOTE };
}
