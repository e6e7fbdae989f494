import type { CompositionRow } from '@madang/contracts';
import { CheckField } from '@madang/ui';
import styles from '../channel/channel.module.css';
import { differences } from '../channel/differences';

interface Props {
  /** What the registry named: the set was made before these came, or went. */
  names: readonly string[];
  current: CompositionRow;
  candidate: CompositionRow;
  confirmed: readonly string[];
  onChange: (confirmed: readonly string[]) => void;
}

/** Each release that an older set would take back, to be confirmed by its name. */
export function RevertedReleases({ names, current, candidate, confirmed, onChange }: Props) {
  const reverted = differences(current.versions, candidate.versions).filter(({ name }) => names.includes(name));
  if (reverted.length === 0) return null;
  return (
    <fieldset className={styles.checks}>
      <legend>그대로 내보내면 함께 되돌아가는 것</legend>
      {reverted.map(({ name, from, to }) => (
        <CheckField
          key={name}
          label={`${name} ${from ?? '없음'} → ${to ?? '없음'} 되돌리기를 확인했어요`}
          value={confirmed.includes(name)}
          onChange={isOn => onChange(isOn ? [...confirmed, name] : confirmed.filter(one => one !== name))}
        />
      ))}
    </fieldset>
  );
}
