import styles from './switch.module.css';

export interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Something that is on or off, with its name beside it. */
export const Switch = ({ label, isOn, onChange }: SwitchProps) => (
  <label className={styles.switch}>
    <input
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-checked={isOn}
      onChange={event => onChange(event.target.checked)}
    />
    <span>{label}</span>
  </label>
);
