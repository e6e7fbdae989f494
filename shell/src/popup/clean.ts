import DOMPurify from 'dompurify';
import { leaveOutForeign } from './foreign';

/** Renamed before anything reads it: the content policy reports a style attribute even in a document that is not shown. */
const STYLE = /\sstyle\s*=/gi;
const SIZES = ['width', 'height', 'max-width', 'text-align'];

/**
 * An operator's HTML as safe nodes: images, links, tables and sizes stay, anything that could run or reach outside the
 * popup goes. Sizes of `style` are set by script, because the content policy refuses style attributes.
 */
export function cleanNodes(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html.replace(STYLE, ' data-size='), {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'dialog'],
    FORBID_ATTR: ['id', 'class', 'name', 'style'],
    ADD_ATTR: ['data-size'],
    ADD_URI_SAFE_ATTR: ['data-size'], // "width: 1px" reads like an address with a scheme
    ALLOW_DATA_ATTR: false,
  });
  for (const element of fragment.querySelectorAll<HTMLElement>('[data-size]')) applySizes(element);
  leaveOutForeign(fragment, location.href);
  for (const link of fragment.querySelectorAll('a')) {
    if (link.origin === location.origin) continue;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return fragment;
}

function applySizes(element: HTMLElement): void {
  for (const declaration of (element.getAttribute('data-size') ?? '').split(';')) {
    const [property = '', value = ''] = declaration.split(':').map(part => part.trim());
    if (SIZES.includes(property) && !/url|expression/i.test(value)) element.style.setProperty(property, value);
  }
  element.removeAttribute('data-size');
}
