// The lazy chunk: the federation runtime, and what the shell hands to remotes. The modules are the shell's own, so that
// there is one of each on the page; router, query and zod pass through facades, so that their unused parts are dropped.
import * as betslip from '@madang/betslip';
import type { Composition } from '@madang/contracts';
import * as federationLib from '@madang/federation';
import * as query from '@madang/federation/facade/query';
import * as router from '@madang/federation/facade/router';
import * as zod from '@madang/federation/facade/zod';
import { createFederation, type FederationRuntime } from '@madang/federation/host';
import * as http from '@madang/http';
import * as live from '@madang/live';
import * as session from '@madang/session';
import * as ui from '@madang/ui';
import * as nanostoresReact from '@nanostores/react';
import * as axios from 'axios';
import dayjs from 'dayjs';
import * as korean from 'dayjs/locale/ko.js';
import utc from 'dayjs/plugin/utc.js';
import * as nanostores from 'nanostores';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

/** Makes the host of this page's composition. */
export const federation = (composition: Composition): FederationRuntime =>
  createFederation(composition, {
    react: React,
    'react-dom': ReactDOM,
    'react/jsx-runtime': jsxRuntime,
    'react-router': router,
    'react-router-dom': router,
    '@tanstack/react-query': query,
    nanostores,
    '@nanostores/react': nanostoresReact,
    axios,
    zod,
    dayjs,
    'dayjs/plugin/utc.js': utc,
    'dayjs/locale/ko.js': korean,
    '@madang/session': session,
    '@madang/http': http,
    '@madang/live': live,
    '@madang/federation': federationLib,
    '@madang/betslip': betslip,
    '@madang/ui': ui,
  });
