import type { ProviderId } from '@madang/contracts';
import styles from './pattern.module.css';
import { patternOf } from './patterns';

/** The pattern of a provider, behind what stands on it. */
export function ProviderPattern({ providerId }: { providerId: ProviderId }) {
  const { lines, bright } = patternOf(providerId);
  return (
    <svg className={styles.pattern} viewBox="0 0 244 116" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path d={lines} />
      <path className={styles.bright} d={bright} />
    </svg>
  );
}
