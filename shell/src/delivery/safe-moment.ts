import { queryClient } from '@madang/http';
import type { Site } from '../site/context';
import { isAtRest } from './document-moves';
import { isTyping } from './typing';

/** A moment in which a reload takes nothing from the member: nothing sent, no dialog open, no form begun. */
export function isSafeMoment(site: Pick<Site, 'host'>): boolean {
  return isAtRest(site) && queryClient.isMutating() === 0 && !document.querySelector('dialog[open]') && !isTyping();
}
