import type { LiveDetail } from '@madang/contracts';
import { isUnderway } from '@madang/sport';
import { Empty } from '@madang/ui';
import { Block } from '../markets/block';
import { groupMarkets, type MarketGroup } from '../markets/groups';
import { useStatus } from '../odds/status';
import styles from './opened.module.css';
import { isLost } from './state';

interface LiveMarketsProps {
  detail: LiveDetail;
  /** Beside a picture: one market below the other. */
  isNarrow?: boolean;
}

/** Every market under its group, folded as the member left it. */
export function LiveMarkets({ detail: { fixture, markets }, isNarrow = false }: LiveMarketsProps) {
  const status = useStatus(fixture.fixtureId, fixture.status);
  const groups = groupMarkets(markets);
  if (groups.length === 0) {
    return <Empty title="배당을 준비하고 있어요">경기는 이어지고 있어요. 배당이 들어오면 바로 보여 드릴게요.</Empty>;
  }
  return (
    <div className={styles.markets}>
      {groups.map(group => (
        <section key={group.id} aria-label={`${group.label} 마켓`}>
          {saysMore(group) && (
            <div className={styles.group} aria-hidden="true">
              {group.label}
            </div>
          )}
          <div className={isNarrow ? styles.column : styles.blocks}>
            {group.blocks.map(block => (
              <Block
                key={block.marketId}
                fixture={fixture}
                block={block}
                isOpen={isUnderway(status)}
                isLost={isLost(status)}
                isNarrow={isNarrow}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** A group of one market with the same name adds nothing. */
const saysMore = ({ label, blocks }: MarketGroup): boolean => blocks.length > 1 || !blocks[0]?.name.startsWith(label);
