import { liveEvents } from '@madang/live';
import { useEffect } from 'react';

/** Keeps the prices of these topics moving while the component is on the page. */
export function useWatch(topics: readonly string[]): void {
  const topicList = topics.join();
  useEffect(() => (topicList === '' ? undefined : liveEvents.watch(topicList.split(','))), [topicList]);
}
