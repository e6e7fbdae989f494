import type { MemberRow } from '@madang/contracts';
import { client, queryClient } from '@madang/http';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CasinoDialog } from './casino-dialog';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const member: MemberRow = {
  ...{ id: '0193aaaa-0000-7000-8000-000000000001', userId: 'dalbit1', nickname: '달빛소년', level: 4, emoney: 0 },
  ...{ point: 0, type: 0, state: 'active', recommender: '마당', createdAt: '2026-11-01T00:00:00.000Z', bar: null },
  ...{ isCasinoOff: false, isSlotOff: true },
};

describe('a member’s restriction of casino and slots', () => {
  it('begins with what holds now, asks for a reason, and is sent with it [V-casino-blocked]', async () => {
    const posts: unknown[] = [];
    client.defaults.adapter = async config => {
      posts.push([config.url, JSON.parse(String(config.data))]);
      const data = { isCasinoOff: true, isSlotOff: true };
      return { status: 200, statusText: '', headers: {}, config, data };
    };
    const close = vi.fn();
    render(
      <QueryClientProvider client={queryClient}>
        <CasinoDialog member={member} close={close} />
      </QueryClientProvider>,
    );

    await userEvent.click(screen.getByRole('checkbox', { name: '라이브카지노 제한' }));
    await userEvent.click(screen.getByRole('button', { name: '제한 저장하기' }));
    expect(posts).toEqual([]);
    await userEvent.type(screen.getByLabelText('사유'), '본인 요청');
    await userEvent.click(screen.getByRole('button', { name: '제한 저장하기' }));

    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(posts).toEqual([
      [`/api/operations/members/${member.id}/casino`, { isCasinoOff: true, isSlotOff: true, reason: '본인 요청' }],
    ]);
  });
});
