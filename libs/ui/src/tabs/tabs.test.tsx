import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs } from './tabs';

afterEach(cleanup);

function Markets() {
  const [current, setCurrent] = useState('a');
  const items = [
    { id: 'a', label: '승무패' },
    { id: 'b', label: '핸디캡' },
    { id: 'c', label: '스페셜' },
  ];
  return <Tabs label="마켓" items={items} current={current} onSelect={setCurrent} />;
}

const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', () => {
  it('choose by a press', async () => {
    render(<Markets />);

    await userEvent.click(screen.getByRole('tab', { name: '핸디캡' }));

    expect(selectedTab()).toBe('핸디캡');
  });

  it('are one stop for Tab, with arrows that go round', async () => {
    render(<Markets />);

    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(selectedTab()).toBe('스페셜');
    expect(document.activeElement?.textContent).toBe('스페셜');

    await userEvent.keyboard('{ArrowRight}');
    expect(selectedTab()).toBe('승무패');

    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('go on from the tab with the focus, where what is chosen is drawn later', async () => {
    const chosen: string[] = [];
    const items = ['승무패', '핸디캡', '스페셜'].map(name => ({ id: name, label: name }));
    render(<Tabs label="마켓" items={items} current="승무패" onSelect={id => chosen.push(id)} />);

    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');

    expect(chosen).toEqual(['핸디캡', '스페셜']);
  });

  it('have a first and a last', async () => {
    render(<Markets />);
    await userEvent.tab();

    await userEvent.keyboard('{End}');
    expect(selectedTab()).toBe('스페셜');

    await userEvent.keyboard('{Home}');
    expect(selectedTab()).toBe('승무패');
  });
});
