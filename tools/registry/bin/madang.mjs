#!/usr/bin/env node
// The command line is TypeScript; tsx lets Node run it.
import { register } from 'tsx/esm/api';

register();
await import('../src/cli/main.ts');
