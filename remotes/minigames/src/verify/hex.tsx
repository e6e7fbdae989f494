import { Button, toast } from '@madang/ui';
import styles from './values.module.css';

interface HexRowProps {
  label: string;
  note: string;
  value: string;
}

const GROUP = /.{1,8}/g;

/** A long value in groups of four bytes, to be read by an eye or taken to the clipboard. */
export function HexRow({ label, note, value }: HexRowProps) {
  return (
    <div className={styles.row}>
      <dt>
        <span>{label}</span>
        <small>{note}</small>
      </dt>
      <dd translate="no">
        {(value.match(GROUP) ?? []).map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same
          <span key={place}>{group}</span>
        ))}
      </dd>
      <dd className={styles.end}>
        <CopyButton label={label} text={value} />
      </dd>
    </div>
  );
}

export function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(`${label} 복사했어요.`, { tone: 'ok' }),
      () => toast('복사하지 못했어요. 길게 눌러 직접 복사해 주세요.', { tone: 'warn' }),
    );
  return (
    <Button size="s" tone="quiet" aria-label={`${label} 복사`} onClick={copy}>
      복사
    </Button>
  );
}
