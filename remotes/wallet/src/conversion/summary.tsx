import type { ExchangeQuote } from '@madang/contracts';
import { formatDateTime, formatRate } from '@madang/locale';
import styles from './conversion.module.css';
import { MODES, type Mode } from './modes';

interface Props {
  mode: Mode;
  /** Won for a USD, in hundredths, as published. */
  rate: number;
  /** Undefined until the platform has given one. */
  quote: ExchangeQuote | undefined;
  /** Of what goes, after the conversion. Below zero where there is not so much. */
  left: number;
  received: number;
}

/** What a press would do, at the rate of the moment. */
export function ConversionSummary({ mode, rate, quote, left, received }: Props) {
  const { source, target, priceOf } = MODES[mode];
  return (
    <dl className={styles.summary}>
      <div>
        <dt>
          <span>실시간 환율</span>
          {quote && <span className={styles.note}>{`${formatDateTime(quote.at).slice(-8)} ${quote.source}`}</span>}
        </dt>
        <dd translate="no">{`1 USD = ${formatRate(rate)}원`}</dd>
      </div>
      {quote && (
        <div>
          <dt>
            <span>적용 환율</span>
            <span className={styles.note}>{`${quote.spread / 100}% ${mode === 'usd-to-won' ? '낮게' : '높게'}`}</span>
          </dt>
          <dd translate="no">{`${formatRate(priceOf(quote))}원`}</dd>
        </div>
      )}
      <div>
        <dt>{`바꾼 뒤 ${source.name}`}</dt>
        <dd translate="no">{left < 0 ? '—' : source.format(left)}</dd>
      </div>
      <div className={styles.received}>
        <dt>{`받을 ${target.name}`}</dt>
        <dd translate="no">{target.format(received)}</dd>
      </div>
    </dl>
  );
}
