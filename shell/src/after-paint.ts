import type { Visit } from '@madang/contracts';
import { followLook } from '@madang/ui';
import { followDelivery } from './delivery/follow';
import { startReporting } from './health/reporter';
import { followReality } from './responsible/follow';
import { noticeSettlements } from './settlement/notice';
import type { Site } from './site/context';
import type { DataRouter } from './site/data-router';
import { closeLayersOnBack } from './site/layers';

/** What a page does besides showing itself. One chunk, at idle: nothing waits for it. */
export function afterPaint(site: Site, router: DataRouter, visit: Visit | null): void {
  closeLayersOnBack();
  followLook();
  followDelivery(site, router);
  startReporting(site, visit);
  followReality();
  noticeSettlements(router);
}
