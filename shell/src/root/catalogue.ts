import { onCatalogue } from '@madang/http';
import { alert } from '../alert/alert';
import { $isBlank } from './blank';

/** The shell's part of the error catalogue. The guards send a logged-out member to /login by themselves. */
export function reactToCatalogue(): void {
  onCatalogue(({ sentence, to, requestId }) => {
    if (to === 'blank') $isBlank.set(true);
    if (sentence) alert(sentence, requestId);
  });
}
