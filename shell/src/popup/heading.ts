/** Takes the heading that the nodes begin with out of them; null where they begin otherwise. */
export function takeHeading(nodes: DocumentFragment): string | null {
  const first = nodes.firstElementChild;
  if (!first || !/^H[1-6]$/.test(first.tagName)) return null;
  first.remove();
  return first.textContent;
}
