import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OddsCell, type OddsCellProps } from './odds-cell';

const FLASH_MS = 2500;

function cell(props: Partial<OddsCellProps> = {}) {
  return <OddsCell label="서울 승" price={1950} state="open" pressed={false} onPress={() => undefined} {...props} />;
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('OddsCell', () => {
  it('is a button that names the pick and its price', async () => {
    const onPress = vi.fn();
    render(cell({ onPress }));

    await userEvent.click(screen.getByRole('button', { name: '서울 승 1.95', pressed: false }));

    expect(onPress).toHaveBeenCalledOnce();
  });

  it('says that it is picked', () => {
    render(cell({ pressed: true }));

    expect(screen.getByRole('button', { pressed: true })).toBeDefined();
  });

  it.each([
    ['two places', 2000, '2.00'],
    ['three where the market has them', 1857, '1.857'],
  ])('writes %s', (_, price, text) => {
    render(cell({ price }));

    expect(screen.getByText(text)).toBeDefined();
  });

  it('is not a button while suspended, and keeps its number', () => {
    const { container } = render(cell({ state: 'suspended' }));

    expect(screen.queryByRole('button')).toBeNull();
    expect(container.textContent).toBe('서울 승 1.95 일시 중지');
  });

  it.each([
    ['lost', '서울 승 – 중계 끊김'],
    ['stale', '서울 승 1.95 연결 끊김'],
  ] as const)('is not a button while its price is %s, and says why', (state, words) => {
    const { container } = render(cell({ state }));

    expect(screen.queryByRole('button')).toBeNull();
    expect(container.textContent).toBe(words);
  });

  it('looks different for each reason that takes no bet', () => {
    const states = ['suspended', 'closed', 'lost', 'stale'] as const;

    const looks = states.map(state => render(cell({ state })).container.querySelector('span')?.className);

    expect(new Set(looks).size).toBe(states.length);
  });

  it('says that a suspended pick is still in the slip', () => {
    const { container } = render(cell({ state: 'suspended', pressed: true }));

    expect(container.textContent).toContain('선택함');
  });

  it('is not a button when closed, and shows no number', () => {
    const { container } = render(cell({ state: 'closed' }));

    expect(screen.queryByRole('button')).toBeNull();
    expect(container.textContent).toBe('서울 승 마감');
  });

  it('stays empty where the market has no such outcome', () => {
    const { container } = render(cell({ label: '무승부', price: null }));

    expect(screen.queryByRole('button')).toBeNull();
    expect(container.textContent).toContain('무승부 없음');
  });

  it.each([
    ['up', '상승'],
    ['down', '하락'],
  ] as const)('says in words that it moved %s, and shows an arrow', (direction, word) => {
    const { container } = render(cell({ direction }));

    expect(screen.getByRole('button', { name: `서울 승 1.95 ${word}` })).toBeDefined();
    expect(container.querySelector('[data-direction]')).not.toBeNull();
  });

  it('takes the arrow away after the flash, and says the move until it was seen', () => {
    vi.useFakeTimers();
    const { container, rerender } = render(cell({ direction: 'up' }));

    act(() => vi.advanceTimersByTime(FLASH_MS));

    expect(container.querySelector('[data-direction]')).toBeNull();
    expect(screen.getByRole('button', { name: '서울 승 1.95 상승' })).toBeDefined();
    rerender(cell({ direction: 'up', seen: true }));
    expect(screen.getByRole('button', { name: '서울 승 1.95' })).toBeDefined();
  });

  it('flashes again when the price moves again the same way', () => {
    vi.useFakeTimers();
    const { container, rerender } = render(cell({ direction: 'up', price: 1950 }));
    act(() => vi.advanceTimersByTime(FLASH_MS));

    rerender(cell({ direction: 'up', price: 2000 }));

    expect(container.querySelector('[data-direction]')).not.toBeNull();
  });

  it('does not flash for a move of long ago', () => {
    vi.useFakeTimers();
    const { container } = render(cell({ direction: 'up', movedAt: performance.now() - FLASH_MS }));

    act(() => vi.advanceTimersByTime(0));

    expect(container.querySelector('[data-direction]')).toBeNull();
  });
});
