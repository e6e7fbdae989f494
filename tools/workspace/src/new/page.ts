import { withJosa } from '@madang/locale';
import { expectFreePath, expectTitle, folderOf, isBelow } from './names';
import { addFloor, changeManifest, changeRemote, expectRemote, freeIcon, importOf, withRoute } from './wiring';
import type { Workspace } from './workspace';

export interface NewPage {
  readonly remote: string;
  readonly path: string;
  readonly title: string;
}

/** A page of a remote, at a path of its own, with a tile that leads there. */
export function newPage(workspace: Workspace, { remote, path, title }: NewPage): string {
  expectRemote(workspace, remote);
  expectTitle(title);
  expectFreePath(workspace, path, remote);
  const folder = folderOf(path, remote);
  addPageFiles(workspace, { remote, folder, title });
  const route = `{ path: '${path}', lazy: ${importOf(`./${folder}/page`)} }`;
  changeRemote(workspace, remote, source => withRoute(source, route));
  const icon = freeIcon(workspace);
  changeManifest(workspace, remote, manifest => {
    const isOwned = manifest.paths.some(owned => isBelow(path, owned));
    const order = Math.max(0, ...manifest.tiles.map(tile => tile.order)) + 10;
    const tile = { id: folder, label: title, to: path, icon, order, places: ['tile' as const] };
    return {
      ...manifest,
      paths: isOwned ? manifest.paths : [...manifest.paths, path],
      tiles: manifest.layout === 'member' ? [...manifest.tiles, tile] : manifest.tiles,
    };
  });
  return `${title} is at ${path}. See it: npx madang dev ${remote}`;
}

export function addPageFiles(
  workspace: Workspace,
  { remote, folder, title }: { remote: string; folder: string; title: string },
): void {
  const empty = `아직 ${withJosa(title, '이/가')} 없어요`;
  const hint = `새 ${withJosa(title, '이/가')} 생기면 여기에 차례로 보여 드려요.`;
  workspace.add(`remotes/${remote}/src/${folder}/page.tsx`, PAGE(title, empty, hint));
  workspace.add(`remotes/${remote}/src/${folder}/page.test.tsx`, TEST(title, empty));
  addFloor(workspace, remote, folder);
}

const PAGE = (title: string, empty: string, hint: string) => `import { Empty, PageHead } from '@madang/ui';

export function Component() {
  return (
    <>
      <PageHead title="${title}" />
      <Empty title="${empty}">
        <p>${hint}</p>
      </Empty>
    </>
  );
}
`;

const TEST = (title: string, empty: string) => `import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Component } from './page';

afterEach(cleanup);

describe('the page ${title}', () => {
  it('says what will be listed while there is nothing yet', () => {
    render(<Component />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title}');
    expect(screen.getByText('${empty}')).toBeTruthy();
  });
});
`;
