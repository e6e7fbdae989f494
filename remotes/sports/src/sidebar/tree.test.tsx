import { client, queryClient } from '@madang/http';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import SportsTree from './tree';

const ANSWERS = new Map<string, unknown>([
  [
    '/api/sports-prematch/sports',
    [
      { sport_id: '6046', name_korean: '축구', cnt: 86 },
      { sport_id: '35232', name_korean: '아이스 하키', cnt: 27 },
      { sport_id: 'etc', name_korean: '기타', cnt: 9 },
    ],
  ],
  [
    '/api/sports-prematch/location',
    [{ location_id: '243', sport_id: '35232', name_korean: '캐나다', cnt: 4, isOpen: false, leagues: [] }],
  ],
  [
    '/api/sports-prematch/league',
    [{ league: '98', sport_id: '35232', location_id: '243', name_korean: 'NHL', cnt: 4 }],
  ],
]);
let requests: string[] = [];

beforeEach(() => {
  requests = [];
  queryClient.clear();
  client.defaults.adapter = async config => {
    const path = config.url ?? '';
    const isOfTree = path.startsWith('/api/sports-prematch/');
    if (isOfTree) requests.push(`${path}${config.params ? `?${new URLSearchParams(config.params)}` : ''}`);
    return { data: isOfTree ? ANSWERS.get(path) : [], status: 200, statusText: 'OK', headers: {}, config };
  };
});
afterEach(cleanup);

function show(address = '/europe') {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <SportsTree />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const tree = () => within(screen.getByRole('navigation', { name: '종목과 리그' }));

/** As a click on the summary does: happy-dom opens the element, the browser also sends an event. */
function open(name: string) {
  const branch = tree().getByText(name, { selector: 'summary *' }).closest('details');
  if (!branch) throw new Error(`no branch ${name}`);
  branch.open = true;
  fireEvent(branch, new Event('toggle'));
}

describe('the tree', () => {
  it('loads locations when a sport is opened, and leagues when a location is, never before', async () => {
    show();
    await tree().findByText('축구', { selector: 'summary *' });
    expect(requests).toEqual(['/api/sports-prematch/sports']);

    open('아이스 하키');
    await screen.findByText('캐나다');
    expect(requests.slice(1)).toEqual(['/api/sports-prematch/location?sportId=35232']);

    open('캐나다');
    await screen.findByText('NHL');
    expect(requests.slice(2)).toEqual(['/api/sports-prematch/league?sportId=35232&locationId=243']);
  });

  it('shows the sum of what it lists, without the entry "etc"', async () => {
    show();

    expect(await screen.findByText('113경기')).toBeTruthy();
    expect(screen.queryByText('기타')).toBeNull();
  });

  it('leads from a league to its board', async () => {
    show();
    await tree().findByText('축구', { selector: 'summary *' });
    open('아이스 하키');
    await screen.findByText('캐나다');
    open('캐나다');

    const link = await screen.findByRole('link', { name: /NHL/ });

    expect([...new URL(link.getAttribute('href') ?? '', 'http://x').searchParams]).toEqual([
      ['sport_id', '35232'],
      ['아이스하키', '1'],
      ['league', '98'],
      ['location_id', '243'],
    ]);
  });

  it('leads to the current Korean board, with the time [F-league-choice]', async () => {
    show('/korea/handicap?sport_id=35232&아이스하키=1&league=98&location_id=243');

    const link = await screen.findByRole('link', { name: /NHL/ });

    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
    expect(pathname).toBe('/korea/handicap');
    expect(searchParams.get('league')).toBe('98');
    expect(Number(searchParams.get('time')) * 1000).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is open at the league of the address, and marks it', async () => {
    show('/europe?sport_id=35232&아이스하키=1&league=98&location_id=243');

    const link = await screen.findByRole('link', { name: /NHL/ });

    expect(link.getAttribute('aria-current')).toBe('true');
  });
});
