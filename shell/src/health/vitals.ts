import type { HealthEvent } from '@madang/contracts';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Build } from './attribution';
import { pathOfDocument } from './places';

const MOST = 120_000;

/** How fast the page felt, reported once the browser knows. What was painted belongs to the document's own page. */
export function watchVitals(add: (event: HealthEvent) => void, pageAt: (path: string) => Build): void {
  const first = pathOfDocument();
  const report = ({ name: vital, value }: Metric, path: string) => {
    if (vital === 'FCP' || !(value >= 0 && value <= MOST)) return;
    add({ kind: 'vital', ...pageAt(path), vital, value: Math.round(value * 1000) / 1000 });
  };
  onTTFB(metric => report(metric, first));
  onLCP(metric => report(metric, first));
  onCLS(metric => report(metric, location.pathname));
  onINP(metric => report(metric, location.pathname));
}
