import { CryptoToken } from '@madang/contracts';
import { Icon, Segmented } from '@madang/ui';
import styles from './crypto.module.css';

interface Props {
  label: string;
  value: CryptoToken | '';
  onChange: (token: CryptoToken) => void;
  error?: string | undefined;
}

const TOKENS = CryptoToken.options.map(token => ({ id: token, label: token }));

/** Which coins: none before the member said so. */
export function TokenChoice({ label, value, onChange, error }: Props) {
  return (
    <div className={styles.choice}>
      <p className={styles.label}>{label}</p>
      <Segmented<CryptoToken | ''>
        label={label}
        items={TOKENS}
        current={value}
        onSelect={token => token !== '' && onChange(token)}
      />
      {error && (
        <p className={styles.error} role="alert">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
