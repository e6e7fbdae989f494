import { client, queryClient } from '@madang/http';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

export interface Answer {
  readonly status: number;
  readonly data: unknown;
}

/** What was sent, oldest first: "POST /api/casino/launch", with its body. */
export interface Request {
  readonly call: string;
  readonly body: unknown;
}

/** Answers calls as the platform does, and lists them. */
export function answerCalls(answer: (call: string, body: unknown) => Answer): Request[] {
  const requests: Request[] = [];
  client.defaults.adapter = async config => {
    const call = `${config.method?.toUpperCase()} ${config.url}`;
    const body: unknown = config.data ? JSON.parse(String(config.data)) : null;
    requests.push({ call, body });
    return { ...answer(call, body), statusText: '', headers: {}, config };
  };
  return requests;
}

/** A page of the site at an address, to be rendered. */
export function aPage(element: ReactNode, address: string) {
  const path = address.split('?')[0] ?? '/';
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '/', element: <p>홈</p> },
    ],
    {
      initialEntries: [address],
    },
  );
  const page = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  return { router, page };
}
