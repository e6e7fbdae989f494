import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toast } from './toast';
import { Toaster } from './toaster';

const SHOWN_MS = 6000;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Toaster', () => {
  it('says a toast in a region that is read out', () => {
    render(<Toaster />);

    act(() => toast('충전신청을 받았어요.'));

    expect(screen.getByRole('status').textContent).toContain('충전신청을 받았어요.');
  });

  it('lets a toast go after a while', () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => toast('충전신청을 받았어요.'));

    act(() => vi.advanceTimersByTime(SHOWN_MS));

    expect(screen.queryByText('충전신청을 받았어요.')).toBeNull();
  });

  it('runs its action and closes', async () => {
    const run = vi.fn();
    render(<Toaster />);
    act(() => toast('받았어요.', { tone: 'ok', action: { label: '내역 보기', run } }));

    await userEvent.click(screen.getByText('내역 보기'));

    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('받았어요.')).toBeNull();
  });

  it('shows three at most, the latest ones', () => {
    render(<Toaster />);

    for (const text of ['하나', '둘', '셋', '넷']) act(() => toast(text));

    expect(screen.queryByText('하나')).toBeNull();
    expect(screen.getByText('넷')).toBeDefined();
  });
});
