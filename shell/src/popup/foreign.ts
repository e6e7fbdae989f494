/** What a browser loads by itself. */
const LOADING_ATTRIBUTES = ['src', 'srcset', 'poster', 'background', 'data', 'xlink:href'] as const;

/**
 * Takes out every address from which a browser would load something of another site by itself: that site would know who
 * reads the popup, and when. The content policy refuses it as well, but that is the last line and not the only one.
 */
export function leaveOutForeign(nodes: ParentNode, page: string): void {
  for (const element of nodes.querySelectorAll('*')) {
    for (const name of LOADING_ATTRIBUTES) {
      const value = element.getAttribute(name);
      if (value !== null && !isOfThisSite(name, value, page)) element.removeAttribute(name);
    }
  }
}

/** Of this site, or a picture in the popup itself. */
function isOfThisSite(name: string, value: string, page: string): boolean {
  // A list with one address from elsewhere goes as a whole, and so does one with pictures in it, whose commas part them.
  if (name === 'srcset')
    return value.split(',').every(each => isOfThisSite('src', each.trim().split(/\s+/)[0] ?? '', page));
  if (!URL.canParse(value, page)) return false;
  const { origin, protocol, href } = new URL(value, page);
  return protocol === 'data:' ? href.startsWith('data:image/') : origin === new URL(page).origin;
}
