import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pager, pagesAround } from './pager';

afterEach(cleanup);

describe('pagesAround', () => {
  it.each([
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
    [2, 3, [1, 2, 3]],
  ])('around page %i of %i', (page, pageCount, pages) => {
    expect(pagesAround(page, pageCount)).toEqual(pages);
  });
});

describe('Pager', () => {
  it('names the page and leads to the others', async () => {
    const onPage = vi.fn();
    render(<Pager page={2} pageCount={9} onPage={onPage} />);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2');

    await userEvent.click(screen.getByRole('button', { name: '4쪽' }));
    await userEvent.click(screen.getByRole('button', { name: '앞쪽' }));
    await userEvent.click(screen.getByRole('button', { name: '다음 쪽' }));

    expect(onPage.mock.calls).toEqual([[4], [1], [3]]);
  });

  it('leads nowhere past its ends', () => {
    const { rerender } = render(<Pager page={1} pageCount={2} onPage={vi.fn()} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '앞쪽' }).disabled).toBe(true);

    rerender(<Pager page={2} pageCount={2} onPage={vi.fn()} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '다음 쪽' }).disabled).toBe(true);
  });

  it('does not request the page that is already there', async () => {
    const onPage = vi.fn();
    render(<Pager page={2} pageCount={3} onPage={onPage} />);

    await userEvent.click(screen.getByRole('button', { name: '2쪽' }));

    expect(onPage).not.toHaveBeenCalled();
  });

  it('is not there for a single page', () => {
    render(<Pager page={1} pageCount={1} onPage={vi.fn()} />);

    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
