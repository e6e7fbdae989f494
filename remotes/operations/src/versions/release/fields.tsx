import type { CompositionRow, ReleaseRow } from '@madang/contracts';
import { formatDateTime } from '@madang/locale';
import { SelectField } from '@madang/ui';
import { actorWord } from '../channel/words';
import { changeableNames, otherReleases } from './choices';

export interface Choice {
  name: string;
  version: string;
}

interface Props {
  choice: Choice;
  onChoose: (choice: Choice) => void;
  releases: readonly ReleaseRow[];
  current: CompositionRow;
}

/** The choice that a dialog opens with: a room, or the first of which there is something else, with its latest release. */
export function firstChoice(
  releases: readonly ReleaseRow[],
  current: CompositionRow,
  requested: string | null,
): Choice {
  const name = requested ?? changeableNames(releases, current)[0] ?? '';
  return { name, version: otherReleases(releases, name, current)[0]?.version ?? '' };
}

/** A room and one of its releases. */
export function ReleaseFields({ choice, onChoose, releases, current }: Props) {
  const names = new Set([...changeableNames(releases, current), choice.name]);
  const others = otherReleases(releases, choice.name, current);
  return (
    <>
      <SelectField
        label="리모트"
        value={choice.name}
        onChange={event => onChoose(firstChoice(releases, current, event.target.value))}
        options={[...names].filter(name => name !== '').map(name => ({ value: name, label: name }))}
      />
      <SelectField
        label="바꿀 버전"
        note={`지금 ${current.versions[choice.name] ?? '없음'}`}
        value={choice.version}
        onChange={event => onChoose({ ...choice, version: event.target.value })}
        options={others.map(({ version, publishedAt, publishedBy }) => ({
          value: version,
          label: `${version} · ${formatDateTime(publishedAt)} · ${actorWord(publishedBy)}`,
        }))}
      />
    </>
  );
}
