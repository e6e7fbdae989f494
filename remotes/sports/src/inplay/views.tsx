import { Segmented } from '@madang/ui';
import type { LiveView } from './address';

export interface LiveViewsProps {
  live: number | undefined;
  soon: number | undefined;
  current: LiveView;
  onSelect: (view: LiveView) => void;
}

/** What is in play, or what starts next. */
export function LiveViews({ live, soon, current, onSelect }: LiveViewsProps) {
  const items = [
    { id: 'live', label: '라이브', count: live },
    { id: 'soon', label: '곧 시작', count: soon },
  ] as const;
  return <Segmented label="보기" items={items} current={current} onSelect={onSelect} />;
}
