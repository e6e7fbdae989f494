import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Component } from './page';

afterEach(cleanup);

describe('the page 미니게임', () => {
  it('says what will be listed while there is nothing yet', () => {
    render(<Component />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('미니게임');
    expect(screen.getByText('아직 미니게임이 없어요')).toBeTruthy();
  });
});
