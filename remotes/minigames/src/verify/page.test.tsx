import type { GameChain, Round } from '@madang/contracts';
import { client, queryClient } from '@madang/http';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { aDrawnRound, DAY, LADDER, POWERBALL } from '../summary/a-round.test-kit';
import { Component as ByHand } from './by-hand';
import { Component as Verify } from './page';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const requests: string[] = [];

function show(address: string, published?: { round: Round; chain: GameChain }) {
  requests.length = 0;
  client.defaults.adapter = async config => {
    const url = client.getUri(config);
    requests.push(url);
    const data = url.includes('/minigame/chain') ? published?.chain : published?.round;
    return { status: 200, statusText: '', headers: {}, config, data };
  };
  const routes = [
    { path: '/minigame/verify', Component: ByHand },
    { path: '/minigame/verify/:roundId', Component: Verify },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const verify = (published: { round: Round; chain: GameChain }) =>
  show(`/minigame/verify/${published.round.roundId}`, published);

const verdict = async () =>
  within(await screen.findByRole('region', { name: '검증 결과' })).getByRole('status').textContent;

describe('the page that verifies a round', () => {
  it('says that the published result is the one that the seed draws, with every step', async () => {
    const published = aDrawnRound(POWERBALL, 12);
    verify(published);

    expect(await verdict()).toBe('같아요');
    expect(screen.getByText('64글자 모두 같아요')).toBeTruthy();
    expect(screen.getByText('12번 만에 앵커와 같아요')).toBeTruthy();
    const draws = screen.getByRole('table', { name: /숫자로 뽑은 과정/ });
    const drawn = within(draws)
      .getAllByRole('row')
      .slice(1)
      .map(row => Number(row.lastElementChild?.textContent));
    const { result } = published.round;
    expect(result).toEqual({ kind: 'powerball', balls: drawn.slice(0, 5), power: drawn[5] });
    expect(screen.queryByText('달라요')).toBeNull();
  });

  it('says where a published value differs', async () => {
    const published = aDrawnRound(POWERBALL, 12);
    verify({ ...published, chain: { ...published.chain, end: '00'.repeat(32) } });

    expect(await verdict()).toBe('달라요');
    expect(screen.getByRole('heading', { name: /체인을 거슬러 가요/ }).textContent).toContain('달라요');
    expect(screen.getByRole('heading', { name: /시드를 해시해요/ }).textContent).toContain('같아요');
  });

  it('says that a chain which was published after the bets began proves less', async () => {
    const published = aDrawnRound(LADDER, 12);
    verify({ ...published, chain: { ...published.chain, publishedAt: published.round.closesAt } });

    expect(await screen.findByText(/베팅을 받기 시작한 뒤에 공개됐어요/)).toBeTruthy();
  });

  it('shows before the draw what can be written down, and no verdict', async () => {
    const published = aDrawnRound(LADDER, 12);
    verify({ ...published, round: { ...published.round, seed: null, result: null, state: 'betting' } });

    expect(await screen.findByText('시드의 해시')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '검증 결과' })).toBeNull();
  });

  it('says that an address names no round, and requests none', () => {
    show('/minigame/verify/123');

    expect(screen.getByText('회차를 찾을 수 없어요')).toBeTruthy();
    expect(requests).toEqual([]);
  });
});

describe('a round by hand', () => {
  it('is drawn from a typed seed and salt without a request', async () => {
    const { round, chain } = aDrawnRound(LADDER, 12);
    show('/minigame/verify');
    const form = within(screen.getByRole('region', { name: '값을 직접 넣어 계산하기' }));

    await userEvent.selectOptions(form.getByRole('combobox', { name: '게임' }), '네임드 파워사다리 3분');
    await userEvent.clear(form.getByLabelText('날짜'));
    await userEvent.type(form.getByLabelText('날짜'), DAY);
    await userEvent.clear(form.getByLabelText('회차'));
    await userEvent.type(form.getByLabelText('회차'), '12');
    await userEvent.type(form.getByLabelText('시드'), 'abc');
    await userEvent.click(form.getByRole('button', { name: '계산하기' }));
    expect(form.getByText('시드는 16진수 64글자예요.')).toBeTruthy();
    await userEvent.clear(form.getByLabelText('시드'));
    await userEvent.click(form.getByLabelText('시드'));
    await userEvent.paste(round.seed ?? '');
    await userEvent.click(form.getByLabelText('솔트'));
    await userEvent.paste(chain.salt ?? '');
    await userEvent.click(form.getByRole('button', { name: '계산하기' }));

    const ball = round.result?.kind === 'ladder' ? round.result.ball : 0;
    const rows = within(form.getByRole('table')).getAllByRole('row');
    expect(rows.at(-1)?.lastElementChild?.textContent).toBe(String(ball));
    expect(requests).toEqual([]);
  });

  it('leads to any round by game, day and number', async () => {
    const published = aDrawnRound(LADDER, 7);
    const router = show('/minigame/verify', published);
    const form = within(screen.getByRole('region', { name: '다른 회차 확인' }));

    await userEvent.selectOptions(form.getByRole('combobox', { name: '게임' }), '네임드 파워사다리 3분');
    await userEvent.clear(form.getByLabelText('날짜'));
    await userEvent.type(form.getByLabelText('날짜'), DAY);
    await userEvent.clear(form.getByRole('spinbutton', { name: /회차/ }));
    await userEvent.type(form.getByRole('spinbutton', { name: /회차/ }), '7');
    await userEvent.click(form.getByRole('button', { name: '이 회차 확인하기' }));

    expect(router.state.location.pathname).toBe(`/minigame/verify/${published.round.roundId}`);
  });
});
