import { componentName, expectName, expectTitle } from './names';
import { NewError } from './new-error';
import { addFloor, changeManifest, changeRemote, expectRemote, importOf, withDialog } from './wiring';
import type { Workspace } from './workspace';

export interface NewDialog {
  readonly remote: string;
  readonly name: string;
  readonly title: string;
}

/** A dialog of a remote, opened by its name from anywhere on the site. */
export function newDialog(workspace: Workspace, { remote, name, title }: NewDialog): string {
  expectRemote(workspace, remote);
  expectName(name);
  expectTitle(title);
  const isTaken = workspace.manifests().some(each => each.name === remote && each.dialogs.includes(name));
  if (isTaken) throw new NewError(`${remote} has a dialog "${name}" already; choose another name.`);
  const body = `아직 ${title}에 보여 드릴 내용이 없어요.`;
  workspace.add(`remotes/${remote}/src/${name}/dialog.tsx`, DIALOG(componentName(name), title, body));
  workspace.add(`remotes/${remote}/src/${name}/dialog.test.tsx`, TEST(componentName(name), title, body));
  addFloor(workspace, remote, name);
  changeRemote(workspace, remote, source => withDialog(source, `'${name}': ${importOf(`./${name}/dialog`)}`));
  changeManifest(workspace, remote, manifest => ({ ...manifest, dialogs: [...manifest.dialogs, name] }));
  return `${title} opens with openDialog('${remote}/${name}').`;
}

const DIALOG = (
  component: string,
  title: string,
  body: string,
) => `import type { DialogProps } from '@madang/federation';
import { Button, Dialog } from '@madang/ui';

export default function ${component}({ close }: DialogProps) {
  return (
    <Dialog title="${title}" onDismiss={close} footer={<Button onClick={close}>확인</Button>}>
      <p>${body}</p>
    </Dialog>
  );
}
`;

const TEST = (
  component: string,
  title: string,
  body: string,
) => `import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ${component} from './dialog';

afterEach(cleanup);

describe('the dialog ${title}', () => {
  it('shows what it is about, and closes by its button', () => {
    const close = vi.fn();
    render(<${component} close={close} />);

    expect(screen.getByText('${body}')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '확인' }));

    expect(close).toHaveBeenCalledOnce();
  });
});
`;
